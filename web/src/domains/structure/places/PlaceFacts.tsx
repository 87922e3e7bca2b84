import { type Language, languages, writeDay } from '@lineside/contract/core'
import { languageNames, useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'
import { Collapsible, KeyValueList } from '../../../ui/index.ts'
import type { PlaceRecord } from '../queries.ts'

/** From the plant down, in one line. */
export const pathText = (path: readonly { name: string }[]) => path.map(({ name }) => name).join(' › ')

/** What a place says of itself. */
export function PlaceFacts({ record }: { record: PlaceRecord }) {
  const { t } = useTranslation(['structure', 'core'])
  const labels = useLabels('structure')
  const formats = useFormats()
  const { names, holidays } = record
  const { places } = usePlaces()
  // as the tree beside it calls them
  const path = record.path.map(({ id, name }) => {
    const place = places.find((one) => one.id === id)
    return { name: place ? nameOfPlace(place) : name }
  })
  const others = languages.flatMap((language: Language) =>
    names[language] ? [{ label: languageNames[language], value: names[language] }] : [],
  )
  const plant = [
    { label: t('fields.unitType'), value: record.unitType },
    { label: t('fields.timeZone'), value: record.timeZone },
    { label: t('fields.currency'), value: record.currency },
    {
      label: t('fields.effectivenessCheck'),
      value: t(record.effectivenessCheck ? 'core:yesNo.yes' : 'core:yesNo.no'),
    },
  ]
  return (
    <>
      <KeyValueList
        items={[
          { label: t('fields.level'), value: labels.code('level', record.level) },
          { label: t('fields.path'), value: pathText(path), wide: true },
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
