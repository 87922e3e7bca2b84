import { type Language, languages } from '@lineside/contract/core'
import { useTranslation } from 'react-i18next'
import styles from './LanguageSwitch.module.css'
import { languageNames, noteChoice } from './language.ts'
import { changeLanguage, currentLanguage } from './setup.ts'

/** Stands where nobody is signed in: the choice outlives the sign-in that follows. */
function choose(language: Language) {
  noteChoice()
  void changeLanguage(language)
}

/** All four in sight, each in its own words: who cannot read this page finds theirs. `touch` for a thumb. */
export function LanguageSwitch({ size = 'normal' }: { size?: 'normal' | 'touch' }) {
  const { t } = useTranslation('core')
  return (
    <nav className={styles.languages} data-size={size} aria-label={t('header.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.language}
          aria-pressed={language === currentLanguage()}
          onClick={() => choose(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </nav>
  )
}
