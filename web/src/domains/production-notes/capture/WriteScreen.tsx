import { lotIdOfLabel } from '@lineside/contract/lots'
import { noteLimits, writeProductionNote } from '@lineside/contract/production-notes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { navigateTo } from '../../../capture/navigation/history.ts'
import { addresses as shared } from '../../../capture/navigation/screens.ts'
import { useScanned } from '../../../capture/scan/scanned.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { useStation } from '../../../capture/station/station.ts'
import { SelectField, TextAreaField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { nameOfPlace, type Place, usePlaces } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { outbox } from '../../../core/unsent/outbox.ts'
import { Button, notify, Skeleton, Stack, Text, useConfirm } from '../../../ui/index.ts'
import { placesQuery, type StockRow, stockQuery } from '../queries.ts'
import { LinesField } from '../write/LinesField.tsx'
import { takenOf } from '../write/LotSelect.tsx'
import { type NoteValues, newLine, newNoteCheck } from '../write/values.ts'
import { addresses } from './addresses.ts'
import { clearDraft, draftOf, emptyDraft, placeOf, saveDraft } from './drafts.ts'
import type { UnsentNote } from './UnsentNote.tsx'

/** /coletar/apontamentos/novo: a note, kept on the device while it is written and until the server has it. */
export function WriteScreen() {
  const { t } = useTranslation('production-notes')
  const { places, loading } = usePlaces()
  const station = useStation()
  const points = places.filter(({ level, enabled }) => level === 'collectPoint' && enabled)
  if (loading && points.length === 0)
    return (
      <Shell title={t('tools.new')} back={addresses.list}>
        <Skeleton shape="form" count={5} />
      </Shell>
    )
  const here = points.filter(({ id, parentId }) =>
    station?.pointId ? id === station.pointId : parentId === station?.lineId,
  )
  return <Writing points={points} here={here[0]?.id ?? null} />
}

/** A scanned lot of the plant is one that the note consumes. */
function useScannedLot(industryId: number | undefined, onLot: (row: StockRow) => void): void {
  const { t } = useTranslation('production-notes')
  const client = useQueryClient()
  useScanned({
    knows: (text) => lotIdOfLabel(text) !== null,
    take: async (text) => {
      const rows =
        industryId === undefined
          ? []
          : await client.fetchQuery(stockQuery({ industryId, productId: null, text })).catch(() => [])
      if (rows[0]) onLot(rows[0])
      else notify({ tone: 'error', title: t('capture.noSuchLot') })
    },
  })
}

function Writing({ points, here }: { points: readonly Place[]; here: number | null }) {
  const { t } = useTranslation('production-notes')
  const { id: account } = useAccount()
  const confirm = useConfirm()
  const [draft] = useState(() => draftOf(account) ?? emptyDraft(here === null ? null : String(here)))
  const [check] = useState(() => newNoteCheck({ clientId: draft.clientId, corrects: null }))
  const [hasRoom, setHasRoom] = useState(true)
  const api = useForm({
    check,
    defaultValues: draft.values,
    onSubmit: async (body) => {
      const values = api.form.getValues()
      const point = points.find(({ id }) => id === body.collectPointId)
      const item: UnsentNote = {
        endpoint: writeProductionNote.name,
        body,
        placeName: point ? nameOfPlace(point) : '',
        values,
        savedAt: new Date().toISOString(),
        refusal: null,
      }
      try {
        await outbox.finish(account, item, placeOf(account))
      } catch {
        return setHasRoom(false)
      }
      const outcome = outbox.send(account, body.clientId)
      void navigateTo(shared.sent(body.clientId), { replace: true })
      if ((await outcome).kind === 'saved') notify({ tone: 'done', title: t('done.written') })
    },
  })
  const { control } = api.form
  const values = api.form.watch()
  const isDirty = api.form.formState.isDirty
  useEffect(() => {
    if (isDirty) void saveDraft(account, { clientId: draft.clientId, values: values as NoteValues }).then(setHasRoom)
  }, [account, draft, isDirty, values])
  const point = points.find(({ id }) => String(id) === values.collectPointId)
  const { data: lotPlaces = [] } = useQuery({
    ...placesQuery(point?.industryId ?? 0),
    enabled: point !== undefined,
  })
  useScannedLot(point?.industryId, (row) => {
    const lines = (api.form.getValues().lines as NoteValues['lines']).filter(
      (line) => line.kind !== 'CONSUMED' || line.lotId,
    )
    api.form.setValue('lines', [...lines, newLine('CONSUMED', takenOf(row))], { shouldDirty: true })
  })
  const lies = lotPlaces.find(({ structureId }) => structureId === point?.id || structureId === point?.parentId)
  const discard = async () => {
    const question = { title: t('capture.discardTitle'), text: t('capture.discardText'), confirm: t('capture.discard') }
    if (!(await confirm(question))) return
    await clearDraft(account)
    void navigateTo(addresses.list, { replace: true })
  }
  return (
    <Shell
      title={t('tools.new')}
      subtitle={point ? nameOfPlace(point) : undefined}
      back={addresses.list}
      actions={
        <Button size="touch" tone="primary" fullWidth busy={api.submitting} onClick={api.submit}>
          {t('capture.save')}
        </Button>
      }
    >
      <Stack gap={16}>
        {api.problem ? <Text tone="error">{api.problem}</Text> : null}
        {hasRoom ? null : <Text tone="error">{t('capture.noRoom')}</Text>}
        <SelectField
          control={control}
          name="collectPointId"
          label={t('capture.choosePoint')}
          options={points.map((one) => ({ value: String(one.id), label: nameOfPlace(one) }))}
          required
        />
        <LinesField control={control} industryId={point?.industryId} placeId={lies?.id ?? null} size="touch" />
        <TextAreaField control={control} name="remark" label={t('columns.remark')} max={noteLimits.remark} rows={2} />
        {isDirty || draftOf(account) ? (
          <div>
            <Button size="touch" tone="quiet" onClick={() => void discard()}>
              {t('capture.discard')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Shell>
  )
}
