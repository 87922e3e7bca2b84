import type { FieldDraft } from '@lineside/contract/forms'
import { useMemo } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Stack, Text } from '../../../ui/index.ts'
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
    <Stack as="ul" gap={8} className={styles.rules}>
      {byField.map(([fieldId, rules]) => (
        <li key={fieldId}>
          <Box as="ul">
            {rules.map((rule) => (
              <li key={rule.path + rule.sentence}>
                <Text
                  type="button"
                  as="button"
                  padX={4}
                  padY={2}
                  round={6}
                  className={styles.rule}
                  onClick={() => onOpen(rule)}
                >
                  {rule.sentence}
                </Text>
              </li>
            ))}
          </Box>
        </li>
      ))}
    </Stack>
  )
}
