"""The language of the window: Qt Linguist files of `resources/translations`, switched at run time.

`laya_<code>.qm` holds the program's sentences; Qt's own (in its dialogs) come with Qt. English is
what the code is written in; its file holds nothing but the forms of sentences with a count.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from laya_engine.resources import resource_path

ENGLISH = "en"
LANGUAGES = (ENGLISH, "ko")
_FOLDER = "translations"


class Language(QObject):
    """Installs translators on the application; widgets made afterwards speak the language."""

    def __init__(self, app: QCoreApplication) -> None:
        super().__init__(app)
        self._app = app
        self._installed: list[QTranslator] = []
        self.code = ""

    def set_language(self, setting: str) -> bool:
        """Speak "en", "ko" or, for "system", what the system does; returns whether that is new."""
        code = language_of(setting)
        if code == self.code:
            return False
        self.code = code
        for translator in self._installed:
            self._app.removeTranslator(translator)
            translator.deleteLater()
        self._installed = []
        qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        places = ((f"qtbase_{code}", qt), (f"laya_{code}", str(resource_path(_FOLDER))))
        for name, folder in places:
            translator = QTranslator(self)
            if translator.load(name, folder):
                self._app.installTranslator(translator)
                self._installed.append(translator)
        # Numbers and names of languages follow; English keeps the region of the system.
        QLocale.setDefault(QLocale.system() if setting == "system" else QLocale(code))
        return True


def language_of(setting: str) -> str:
    """The language that a setting means on this machine."""
    if setting in LANGUAGES:
        return setting
    wanted = (QLocale(name).name().partition("_")[0] for name in QLocale.system().uiLanguages())
    return next((code for code in wanted if code in LANGUAGES), ENGLISH)
