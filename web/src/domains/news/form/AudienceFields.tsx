import { useController } from 'react-hook-form'
import { controlOf, errorSentence } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'
import { Columns, MultiSelect, type Option } from '../../../ui/index.ts'
import { useProfiles } from '../queries.ts'
import type { ValuesControl } from './values.ts'

/** What can be chosen, and what was chosen and cannot any more, by its number. */
function withChosen(options: readonly Option[], chosen: readonly string[]): Option[] {
  const lost = chosen.filter((id) => !options.some(({ value }) => value === id))
  return [...options, ...lost.map((id) => ({ value: id, label: `#${id}` }))]
}

/** At which plants, and people of which profiles. */
export function AudienceFields({ control }: { control: ValuesControl }) {
  const { t } = useTranslation('news')
  const { places, loading } = usePlaces()
  const { data = [], isPending } = useProfiles()
  const plants = useController({ control: controlOf(control), name: 'industryIds' })
  const profiles = useController({ control: controlOf(control), name: 'profileIds' })
  const plantOptions = places
    .filter(({ level }) => level === 'industry')
    .map((place) => ({ value: String(place.id), label: nameOfPlace(place) }))
  const profileOptions = data
    .filter(({ id, enabled }) => enabled || profiles.field.value.includes(String(id)))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Columns least="18rem">
      <MultiSelect
        label={t('columns.industryIds')}
        name="industryIds"
        options={loading ? plantOptions : withChosen(plantOptions, plants.field.value)}
        loading={loading}
        value={plants.field.value}
        onChange={plants.field.onChange}
        onBlur={plants.field.onBlur}
        error={errorSentence(plants.fieldState.error?.message)}
        required
      />
      <MultiSelect
        label={t('columns.profileIds')}
        name="profileIds"
        placeholder={t('form.everybody')}
        help={t('form.profilesHelp')}
        options={isPending ? profileOptions : withChosen(profileOptions, profiles.field.value)}
        loading={isPending}
        value={profiles.field.value}
        onChange={profiles.field.onChange}
        onBlur={profiles.field.onBlur}
        error={errorSentence(profiles.fieldState.error?.message)}
      />
    </Columns>
  )
}
