import { AttachedFiles } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { KeyValueList, Surface } from '../../../ui/index.ts'
import type { Answer } from '../queries.ts'

/** Of which checklist it is, where, who answered and signed it, when. */
export function AnswerFacts({ answer }: { answer: Answer }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const zone = usePlantZone()(answer.place.industryId)
  const at = (instant: string | null) => (instant === null ? null : formats.dateTime(instant, zone))
  const { author, signature, registeredAt, expectedDate, expectedUntil, attachments, deciders } = answer
  const expected =
    expectedDate === null
      ? []
      : [
          {
            label: t('columns.expectedDate'),
            value:
              expectedUntil === null || expectedUntil === expectedDate
                ? formats.day(expectedDate)
                : `${formats.day(expectedDate)} – ${formats.day(expectedUntil)}`,
          },
        ]
  return (
    <Surface title={t('record.facts')}>
      <KeyValueList
        columns={1}
        items={[
          { label: t('columns.place'), value: answer.place.name },
          { label: t('columns.version'), value: formats.number(answer.version) },
          ...expected,
          { label: t('columns.startedAt'), value: at(answer.startedAt) },
          { label: t('columns.author'), value: author?.name },
          ...(registeredAt === null
            ? []
            : [
                { label: t('columns.registeredAt'), value: at(registeredAt) },
                { label: t('columns.signature'), value: signature ?? author?.name },
              ]),
          ...(deciders.length > 0
            ? [{ label: t('record.deciders'), value: deciders.map(({ name }) => name).join(', ') }]
            : []),
          ...(attachments.length > 0
            ? [{ label: t('columns.fileIds'), value: <AttachedFiles files={attachments} /> }]
            : []),
        ]}
      />
    </Surface>
  )
}
