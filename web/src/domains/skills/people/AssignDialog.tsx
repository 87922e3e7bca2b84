import { assignPeople } from '@lineside/contract/skills'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { SelectField, useForm } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { notify, type Option, Text } from '../../../ui/index.ts'
import { pickersOf } from '../pickers.ts'
import { type Matrix, type MatrixPerson, outdateMatrix, positionOptionsQuery } from '../queries.ts'

interface AssignDialogProps {
  matrix: Matrix
  people: readonly MatrixPerson[]
  onDone: () => void
  onClose: () => void
}

const keys = ['positionId', 'placeId', 'shiftId'] as const
type Key = (typeof keys)[number]
type Values = Record<Key, string | null>

/** Of several people what they have stays, unless something else is chosen. */
const STAYS = 'stays'
const NONE = 'none'

/** Gives people their position, place and shift: all of them or none. */
export function AssignDialog({ matrix: { industryId }, people, onDone, onClose }: AssignDialogProps) {
  const { t } = useTranslation('skills')
  const labels = useLabels('skills', 'matrix')
  const client = useQueryClient()
  const options = useOptions(industryId)
  const api = useForm<Values, Values>({
    check: (values) => ({ values, errors: {} }),
    defaultValues: Object.fromEntries(keys.map((key) => [key, common(people, key)])) as Values,
    onSubmit: async (values) => {
      const chosenValues = Object.fromEntries(
        keys.flatMap((key) => (values[key] === STAYS || values[key] === null ? [] : [[key, idOf(values[key])]])),
      )
      await call(assignPeople, {
        body: {
          industryId,
          people: people.map(({ id, rowVersion }) => ({ accountId: id, rowVersion, ...chosenValues })),
        },
      })
      outdateMatrix(client)
      notify({ tone: 'done', title: t('people.assigned', { count: people.length }) })
      onDone()
      onClose()
    },
  })
  const [first] = people
  const several = people.length > 1
  return (
    <FormDialog
      open
      api={api}
      title={several || !first ? t('people.assign', { count: people.length }) : first.name}
      submit={t('people.save')}
      onClose={onClose}
      lead={several ? <Text tone="muted">{people.map(({ name }) => name).join(', ')}</Text> : null}
    >
      {keys.map((key) => (
        <SelectField
          key={key}
          control={api.form.control}
          name={key}
          label={labels.column(key)}
          options={[
            ...(several ? [{ value: STAYS, label: t('people.stays') }] : []),
            { value: NONE, label: t('people.none') },
            ...options[key],
          ]}
          required
        />
      ))}
    </FormDialog>
  )
}

const idOf = (chosen: string | null): number | null => (chosen === NONE ? null : Number(chosen))

/** What all of them have, to begin with. */
function common(people: readonly MatrixPerson[], key: Key): string {
  const own = new Set(people.map((person) => person[key]))
  if (own.size > 1) return STAYS
  const [only = null] = own
  return only === null ? NONE : String(only)
}

function useOptions(industryId: number): Record<Key, readonly Option[]> {
  const [pickers] = useState(() => pickersOf(industryId))
  const { data } = useQuery(positionOptionsQuery)
  const positionId = useMemo(
    () =>
      (data ?? [])
        .filter((one) => one.industryId === industryId)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    [data, industryId],
  )
  const placeId = pickers.place?.useOptions('', {}).options ?? []
  const shiftId = pickers.shift?.useOptions('', {}).options ?? []
  return { positionId, placeId, shiftId }
}
