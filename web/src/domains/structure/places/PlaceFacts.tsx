import { type Language, languages, writeDay } from '@lineside/contract/core'
import { languageNames, useFormats, useTranslation, useWords } from '../../../core/i18n/index.ts'
import { Collapsible, KeyValueList } from '../../../ui/index.ts'
import type { PlaceRecord } from '../queries.ts'

/** From the plant down, in one line. */
export const pathText = (path: readonly { name: string }[]) => path.map(({ name }) => name).join(' › ')

/** What a place says of itself. */
export function PlaceFacts({ record }: { record: PlaceRecord }) {
  const { t } = useTranslation('structure')
  const words = useWords('structure')
  const formats = useFormats()
  const { names, holidays } = record
  const others = languages.flatMap((language: Language) =>
    names[language] ? [{ label: languageNames[language], value: names[language] }] : [],
  )
  const plant = [
    { label: t('fields.unitType'), value: record.unitType },
    { label: t('fields.timeZone'), value: record.timeZone },
    { label: t('fields.currency'), value: record.currency },
  ]
  return (
    <>
      <KeyValueList
        items={[
          { label: t('fields.level'), value: words.code('level', record.level) },
          { label: t('fields.path'), value: pathText(record.path), wide: true },
          ...(record.level === 'industry' ? plant : []),
          ...others,
        ]}
      />
      {holidays.length > 0 ? (
        <Collapsible title={t('fields.holidays')} aside={formats.number(holidays.length)}>
          <KeyValueList items={holidays.map(({ day, name }) => ({ label: writeDay(day), value: name }))} />
        </Collapsible>
      ) : null}
    </>
  )
}
