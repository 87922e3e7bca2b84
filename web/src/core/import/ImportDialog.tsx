import { Button, ButtonRow, Dialog, Progress, Spinner, Stack, StateView, Text } from '../../ui/index.ts'
import { useFormats, useTranslation } from '../i18n/index.ts'
import { CheckedRows } from './CheckedRows.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ChooseSheet } from './ChooseSheet.tsx'
import type { Sheet } from './useImport.ts'
import { type ImportControl, type ImportStatus, isWorking, useImport } from './useImport.ts'
import { useStep } from './useStep.tsx'

interface ImportDialogProps {
  sheet: Sheet
  title: string
  onChanged: () => void
  onClose: () => void
}

/** A spreadsheet is chosen, checked row by row, applied whole, and may be undone. It goes on when this is closed. */
export function ImportDialog({ sheet, title, onChanged, onClose }: ImportDialogProps) {
  const { t } = useTranslation('imports')
  const control = useImport(sheet, onChanged)
  // the columns of a file stand side by side
  const width = control.status?.state === 'CHECKED' ? 'widest' : 'wide'
  return (
    <Dialog open width={width} onClose={onClose} title={t('title', { list: title })}>
      <Stack gap={16}>
        <Step sheet={sheet} title={title} control={control} onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

interface StepProps {
  sheet: Sheet
  title: string
  control: ImportControl
  onClose: () => void
}

function Step({ sheet, title, control, onClose }: StepProps) {
  const { status } = control
  if (status === undefined) return <Spinner />
  if (status === null || status.state === 'CANCELLED')
    return <ChooseFile sheet={sheet} title={title} control={control} />
  if (status.state === 'CHOOSING') return <ChooseSheet status={status} control={control} />
  if (isWorking(status)) return <Working status={status} control={control} />
  if (status.state === 'CHECKED') return <CheckedRows sheet={sheet} status={status} control={control} />
  return <Ended status={status} control={control} onClose={onClose} />
}

/** The bar, and the words that are read aloud when they change: not with every row. */
function Working({ status, control }: { status: ImportStatus; control: ImportControl }) {
  const { t } = useTranslation('imports')
  const formats = useFormats()
  const { run, busy, problem } = useStep()
  const { state, rows, total, fileName } = status
  return (
    <>
      <Text>
        <span role="status">{t(`working.${state as 'READING'}`, { file: fileName })}</span>
      </Text>
      {total === null ? null : <Progress percent={total === 0 ? 100 : (rows / total) * 100} label={fileName} />}
      <Text tone="muted">
        {total === null
          ? t('rowsSoFar', { count: rows, shown: formats.number(rows) })
          : t('rowsOf', { rows: formats.number(rows), total: formats.number(total) })}
      </Text>
      {problem}
      {state === 'READING' ? (
        <div>
          <Button busy={busy} onClick={() => run(control.cancel)}>
            {t('cancel')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Ended({ status, control, onClose }: { status: ImportStatus; control: ImportControl; onClose: () => void }) {
  const { t } = useTranslation('imports')
  const { run, busy, problem } = useStep()
  const { state, counts, fileName } = status
  const failed = state === 'FAILED'
  const labels = { file: fileName, created: counts.create, changed: counts.change }
  return (
    <>
      {failed ? (
        <StateView kind="error" compact headingLevel={3} title={t('failed', labels)} text={status.problem} />
      ) : (
        <Text>
          <span role="status">{t(state === 'UNDONE' ? 'undone' : 'applied', labels)}</span>
        </Text>
      )}
      {!failed && status.problem ? (
        <Text tone="error">
          <span role="alert">{status.problem}</span>
        </Text>
      ) : null}
      {problem}
      <ButtonRow>
        {state === 'APPLIED' && counts.create + counts.change > 0 ? (
          <Button busy={busy} onClick={() => run(control.undo)}>
            {t('undo')}
          </Button>
        ) : null}
        <Button onClick={control.leave}>{t('another')}</Button>
        <Button tone="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </ButtonRow>
    </>
  )
}
