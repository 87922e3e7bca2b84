import { levelAbove, movePlace } from '@lineside/contract/structure'
import { useMemo, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { byRules, required } from '../../../core/form/index.ts'
import { useTranslation, useWords } from '../../../core/i18n/index.ts'
import type { Place } from '../../../core/pickers/index.ts'
import { notify, Stack, Text } from '../../../ui/index.ts'
import { type PlaceRecord, usePlaceStore } from '../queries.ts'
import { SearchSelectField } from '../SearchSelectField.tsx'
import { placeOptions } from './options.ts'
import { pathText } from './PlaceFacts.tsx'

interface MovePlaceDialogProps {
  record: PlaceRecord
  places: readonly Place[]
  onClose: () => void
  onMoved: (id: number) => void
}

interface Values {
  parentId: string | null
}

/** To another place one level above, with all below it; what was recorded stays where it was recorded. */
export function MovePlaceDialog({ record, places, onClose, onMoved }: MovePlaceDialogProps) {
  const { t } = useTranslation('structure')
  const words = useWords('structure')
  const keep = usePlaceStore()
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
  const { api, stale } = useCommandForm<Values, Values, PlaceRecord, PlaceRecord>({
    check,
    record,
    defaultValues: { parentId: null },
    send: ({ parentId }, rowVersion) =>
      call(movePlace, { params: { id: String(record.id) }, body: { rowVersion, parentId: Number(parentId) } }),
    onDone: (moved) => {
      keep(moved)
      notify({ title: t('done.moved', { name: moved.name }) })
      onClose()
      onMoved(moved.id)
    },
    onStale: keep,
  })
  return (
    <FormDialog
      open
      api={api}
      title={t('form.moveTitle', { name: record.name })}
      submit={t('tools.move')}
      onClose={onClose}
      blocked={options.length === 0 ? t('form.nowhere') : null}
      lead={
        <Stack gap="xs">
          <Text>{t('form.moveFrom', { path: pathText((stale?.current ?? record).path.slice(0, -1)) })}</Text>
          <Text tone="muted" size="small">
            {t('form.moveHelp')}
          </Text>
        </Stack>
      }
    >
      <SearchSelectField
        control={api.form.control}
        name="parentId"
        label={t('form.moveTo', { level: above ? words.code('level', above) : '' })}
        options={options}
        required
      />
    </FormDialog>
  )
}
