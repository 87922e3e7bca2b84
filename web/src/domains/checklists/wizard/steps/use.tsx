import {
  checklistPlatforms,
  placeKey,
  type QuestionStyle,
  questionStyles,
  questionsOf,
  responsibleTypes,
} from '@lineside/contract/checklists'
import { useLabels, useTranslation } from '../../../../core/i18n/index.ts'
import { nameOfPlace, usePlaces } from '../../../../core/pickers/index.ts'
import { idOf } from '../../../../core/wizard/index.ts'
import { Button, ManyChoices, MultiSelect, RadioGroup, Skeleton, Stack, Text } from '../../../../ui/index.ts'
import { useEditing } from '../context.ts'
import { setContent, setStyleOfAll } from '../edits.ts'

/** So many plants are in sight at once; more of them are searched. */
const IN_SIGHT = 12

/** 5: the plants at which it is used. */
export function PlantsStep() {
  const { t } = useTranslation('checklists')
  const { content, edit, errorAt, choices, record, names } = useEditing()
  const { places, loading } = usePlaces()
  if (loading || !choices) return <Skeleton shape="form" count={2} />
  const own = places.filter(
    ({ level, enabled, id }) => level === 'industry' && (enabled || content.industryIds.includes(id)),
  )
  const shown = own.map((one) => ({ value: String(one.id), label: nameOfPlace(one) }))
  const strange = content.industryIds.filter((id) => !own.some((one) => one.id === id))
  const options = [...shown, ...strange.map((id) => ({ value: String(id), label: names.industry(id) }))]
  const plantOf = new Map([
    ...places.map((one): [string, number] => [placeKey({ kind: 'PLACE', id: one.id }), one.industryId]),
    ...choices.areas.map((one): [string, number] => [placeKey({ kind: 'AREA', id: one.id }), one.industryId]),
  ])
  const choose = (values: string[]) => {
    const industryIds = values.map(Number)
    // what lies in a plant goes with it
    const stays = (key: string) => industryIds.includes(plantOf.get(key) ?? 0) || !plantOf.has(key)
    const chosen = content.places.filter((place) => stays(placeKey(place)))
    const schedule = content.schedule && {
      ...content.schedule,
      places: content.schedule.places.filter((place) => stays(placeKey(place))),
    }
    edit(setContent({ industryIds, places: chosen, schedule }))
  }
  const field = {
    id: idOf('industryIds'),
    label: t('facts.industryIds'),
    help: t('wizard.plants.help', { plant: names.industry(record.industryId) }),
    required: true,
    options,
    value: content.industryIds.map(String),
    onChange: choose,
    error: errorAt('industryIds'),
  }
  return options.length > IN_SIGHT ? <MultiSelect {...field} searchable /> : <ManyChoices {...field} />
}

/** 7: the applications in which it is opened. */
export function PlatformsStep() {
  const { t } = useTranslation('checklists')
  const labels = useLabels('checklists')
  const { content, edit, errorAt } = useEditing()
  return (
    <ManyChoices
      id={idOf('platforms')}
      label={t('facts.platforms')}
      required
      options={checklistPlatforms.map((one) => ({ value: one, label: labels.code('platform', one) }))}
      value={content.platforms}
      onChange={(values) => edit(setContent({ platforms: checklistPlatforms.filter((one) => values.includes(one)) }))}
      error={errorAt('platforms')}
    />
  )
}

/** 8: who may answer: one of the roles or one of the profiles. */
export function PeopleStep() {
  const { t } = useTranslation('checklists')
  const { content, edit, errorAt, choices, names } = useEditing()
  const kinds = [
    { field: 'roleIds', offered: choices?.roles ?? [], name: names.role },
    { field: 'profileIds', offered: choices?.profiles ?? [], name: names.profile },
  ] as const
  return (
    <Stack>
      <Text tone="muted">{t('wizard.people.help')}</Text>
      {kinds.map(({ field, offered, name }) => {
        const ids = [...new Set([...offered.map(({ id }) => id), ...content[field]])]
        return (
          <MultiSelect
            key={field}
            id={idOf(field)}
            label={t(`facts.${field}`)}
            searchable
            clearable
            loading={!choices}
            options={ids.map((id) => ({ value: String(id), label: name(id) }))}
            value={content[field].map(String)}
            onChange={(values) => edit(setContent({ [field]: values.map(Number) }))}
            error={errorAt(field)}
          />
        )
      })}
    </Stack>
  )
}

/** 9: what kind of person answers. */
export function ResponsibleStep() {
  const { t } = useTranslation('checklists')
  const labels = useLabels('checklists')
  const { content, edit } = useEditing()
  return (
    <Stack>
      <RadioGroup
        id={idOf('responsibleType')}
        label={t('facts.responsibleType')}
        options={responsibleTypes.map((one) => ({
          value: one,
          label: one === 'NONE' ? t('anyone') : labels.code('responsibleType', one),
        }))}
        value={content.responsibleType}
        onChange={(value) => {
          const chosen = responsibleTypes.find((one) => one === value)
          if (chosen) edit(setContent({ responsibleType: chosen }))
        }}
      />
      <Text tone="muted" size={13}>
        {t(`wizard.responsible.${content.responsibleType}`)}
      </Text>
    </Stack>
  )
}

/** 10: the style with which new questions begin; those there are may take it too. */
export function StyleStep() {
  const { t } = useTranslation('checklists')
  const labels = useLabels('checklists')
  const { content, edit, announce } = useEditing()
  const others = questionsOf(content).filter(({ style }) => style !== content.questionStyle).length
  const choose = (value: string) => {
    const chosen = questionStyles.find((one): one is QuestionStyle => one === value)
    if (chosen) edit(setContent({ questionStyle: chosen }))
  }
  const restyleAll = () => {
    edit(setStyleOfAll)
    announce(t('wizard.style.changed', { count: others }))
  }
  return (
    <Stack>
      <RadioGroup
        id={idOf('questionStyle')}
        label={t('facts.questionStyle')}
        options={questionStyles.map((one) => ({ value: one, label: labels.code('questionStyle', one) }))}
        value={content.questionStyle}
        onChange={choose}
      />
      <Text tone="muted" size={13}>
        {t(`wizard.style.${content.questionStyle}`)}
      </Text>
      {others > 0 ? (
        <div>
          <Button onClick={restyleAll}>{t('wizard.style.all', { count: others })}</Button>
        </div>
      ) : null}
    </Stack>
  )
}
