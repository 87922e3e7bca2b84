import { levelAbove, movePlace } from '@lineside/contract/structure'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useStore } from '../../../core/catalogue/index.ts'
import { defineFields, FormConflict } from '../../../core/fields/index.ts'
import { FormDialog, type Parts, useCommandForm } from '../../../core/form/dialog.ts'
import { byRules, required } from '../../../core/form/index.ts'
import { textOf, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import type { Place } from '../../../core/pickers/index.ts'
import { notify, Stack, Text } from '../../../ui/index.ts'
import { type PlaceRecord, placeLogQuery, placeStore } from '../queries.ts'
import { SearchSelectField } from '../SearchSelectField.tsx'
import { placeOptions } from './options.ts'
import { pathText } from './PlaceFacts.tsx'
import { placeFields } from './place-fields.ts'

interface MovePlaceDialogProps {
  record: PlaceRecord
  places: readonly Place[]
  onClose: () => void
  onMoved: (id: number) => void
}

interface Values {
  /** null: it stays where it is */
  parentId: string | null
  /** where it is */
  from: string
}

const valuesOf = ({ parentId }: PlaceRecord): Values => ({ parentId: null, from: String(parentId) })

/** One field: the place above, whether it was chosen or is as it was. */
const parts: Parts<Values> = {
  split: ({ parentId, from }) => ({ parentId: parentId ?? from }),
  join: ({ parentId }) => ({ parentId }) as Values,
}

const fieldsWith = (places: readonly Place[]) =>
  defineFields<PlaceRecord>()('structure', [
    ...placeFields.all.filter(({ key }) => key !== 'path'),
    {
      key: 'parentId',
      kind: 'own',
      label: () => textOf('structure', 'fields.parent') ?? '',
      write: (value) => placeOptions(places, ({ id }) => id === Number(value))[0]?.label ?? '',
    },
  ])

/** To another place one level above, with all below it; what was recorded stays where it was recorded. */
export function MovePlaceDialog({ record, places, onClose, onMoved }: MovePlaceDialogProps) {
  const { t } = useTranslation('structure')
  const labels = useLabels('structure')
  const put = useStore(placeStore)
  const above = levelAbove(record.level)
  const options = useMemo(
    () =>
      placeOptions(
        places,
        ({ id, level, industryId, enabled }) =>
          level === above && industryId === record.industryId && id !== record.parentId && (enabled || !record.enabled),
      ),
    [places, above, record],
  )
  const [check] = useState(() => byRules<Values>({ parentId: required }))
  const { api, base, conflict } = useCommandForm<Values, Values, PlaceRecord, PlaceRecord>({
    check,
    record,
    defaultValues: valuesOf(record),
    valuesOf,
    parts,
    send: ({ parentId }, rowVersion) =>
      call(movePlace, { params: { id: String(record.id) }, body: { rowVersion, parentId: Number(parentId) } }),
    onDone: (moved) => {
      put(moved)
      notify({ title: t('done.moved', { name: moved.name }) })
      onClose()
      onMoved(moved.id)
    },
    onStale: put,
  })
  const { data: log } = useQuery({ ...placeLogQuery(record.id), enabled: conflict !== null })
  // the other's place was chosen, or both chose the same
  const stays = api.form.watch('parentId') === String(base.parentId)
  return (
    <FormDialog
      open
      api={api}
      title={t('form.moveTitle', { name: record.name })}
      submit={t('tools.move')}
      onClose={onClose}
      blocked={options.length === 0 ? t('form.nowhere') : stays ? textOf('core', 'actions.unchanged') : null}
      lead={
        <Stack gap={4}>
          <FormConflict conflict={conflict} fields={fieldsWith(places)} log={log} />
          <Text>{t('form.moveFrom', { path: pathText(base.path.slice(0, -1)) })}</Text>
          <Text tone="muted" size={13}>
            {t('form.moveHelp')}
          </Text>
        </Stack>
      }
    >
      <SearchSelectField
        control={api.form.control}
        name="parentId"
        label={t('form.moveTo', { level: above ? labels.code('level', above) : '' })}
        options={options}
        required
      />
    </FormDialog>
  )
}
