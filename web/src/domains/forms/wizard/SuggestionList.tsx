import { type RefObject, useEffect } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Box, Meta, Row, Unseen } from '../../../ui/index.ts'
import type { Completion } from './completion.ts'
import styles from './formulas.module.css'

interface SuggestionListProps {
  id: string
  completion: Completion
  chosen: number
  /** the text area that it completes: it keeps the focus */
  area: RefObject<HTMLTextAreaElement | null>
  onTake: (place: number) => void
}

/** What may be meant by the word that is being typed; arrows choose, Enter or Tab takes. */
export function SuggestionList({ id, completion, chosen, area, onTake }: SuggestionListProps) {
  const { t } = useTranslation('forms')
  const { suggestions } = completion
  useEffect(() => {
    const input = area.current
    input?.setAttribute('aria-controls', id)
    input?.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    input?.setAttribute('aria-autocomplete', 'list')
    return () => {
      input?.removeAttribute('aria-controls')
      input?.removeAttribute('aria-activedescendant')
    }
  }, [area, id, chosen])
  return (
    <>
      <Box
        id={id}
        role="listbox"
        aria-label={t('wizard.formulas.suggestions')}
        pad={4}
        frame
        fill="surface"
        className={styles.suggestions}
      >
        {suggestions.map((suggestion, place) => (
          // the text area, which keeps the focus, answers the keys
          <Row
            key={suggestion.label}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            gap={16}
            align="stretch"
            justify="between"
            wrap={false}
            padX={8}
            padY={6}
            round={6}
            className={styles.suggestion}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(place)}
          >
            <span>{suggestion.label}</span>
            <Meta size={13} weight={400}>
              {t(`wizard.formulas.${suggestion.kind}`)}
            </Meta>
          </Row>
        ))}
      </Box>
      <Unseen>
        <span role="status">{t('wizard.formulas.count', { count: suggestions.length })}</span>
      </Unseen>
    </>
  )
}
