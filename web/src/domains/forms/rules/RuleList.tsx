import type { FieldDraft } from '@lineside/contract/forms'
import { useMemo } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Text } from '../../../ui/index.ts'
import styles from './RuleList.module.css'
import { type RuleSentence, ruleSentences } from './sentences.ts'

interface RuleListProps {
  fields: readonly FieldDraft[]
  product: (id: number) => string
  /** where a sentence leads */
  onOpen: (rule: RuleSentence) => void
}

/** All rules of a form as sentences; each leads to its field. */
export function RuleList({ fields, product, onOpen }: RuleListProps) {
  const { t } = useTranslation('forms')
  const formats = useFormats()
  const byField = useMemo(
    () => [...Map.groupBy(ruleSentences(fields, { formats, product }), ({ fieldId }) => fieldId)],
    [fields, formats, product],
  )
  if (byField.length === 0) return <Text tone="muted">{t('sentences.none')}</Text>
  return (
    <ul className={styles.rules}>
      {byField.map(([fieldId, rules]) => (
        <li key={fieldId}>
          <ul className={styles.group}>
            {rules.map((rule) => (
              <li key={rule.path + rule.sentence}>
                <button type="button" className={styles.rule} onClick={() => onOpen(rule)}>
                  {rule.sentence}
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
