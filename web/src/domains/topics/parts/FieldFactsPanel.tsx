import { useTranslation } from '../../../core/i18n/index.ts'
import { KeyValueList, Surface, Text } from '../../../ui/index.ts'
import type { Topic } from '../queries.ts'

/** The fields of a topic's own, to be read. */
export function FieldFactsPanel({ fields }: Pick<Topic, 'fields'>) {
  const { t } = useTranslation('topics')
  return (
    <Surface title={t('customFields.title')}>
      {fields.length === 0 ? (
        <Text tone="muted">{t('customFields.none')}</Text>
      ) : (
        <KeyValueList
          columns={1}
          items={fields.map(({ name, kind, position, required, hidden, options }) => ({
            label: name,
            value: [
              t(`kinds.${kind}`),
              t(`positions.${position}`),
              required ? t('customFields.required') : '',
              hidden ? t('customFields.hidden') : '',
              options.join(', '),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      )}
    </Surface>
  )
}
