import { openShift } from '@lineside/contract/slots'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { problemText, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Button, notify, Row } from '../../../ui/index.ts'
import { type BoardLine, slotQueries } from '../queries.ts'
import styles from './Board.module.css'
import type { MarksProps } from './marks-props.ts'
import { NotOpenedIcon } from './view.ts'

interface LineOpeningProps extends Pick<MarksProps, 'shift' | 'zone' | 'now'> {
  line: Pick<BoardLine, 'id' | 'opening'>
}

/** Where a form asks for the shift to be opened: by whom and when it was, or the button that does it. */
export function LineOpening({ line, shift, zone, now }: LineOpeningProps) {
  const { t } = useTranslation('slots')
  const formats = useFormats()
  const open = useOpenShift(line.id, shift.id)
  // who looks through another account may not open it in its name
  const { support } = useAccount()
  const { opening } = line
  if (!opening) return null
  if (opening.at) {
    const values = { time: formats.time(opening.at, zone), who: opening.by?.name ?? '' }
    return (
      <Row as="span" gap={6} inline fit="content" tone="muted" size={13} className={styles.opening}>
        {t('board.opened', values)}
      </Row>
    )
  }
  const runs = Date.parse(shift.start) <= now && now < Date.parse(shift.end)
  return (
    <Row
      as="span"
      gap={6}
      inline
      fit="content"
      tone="muted"
      size={13}
      className={styles.opening}
      data-waits={runs || undefined}
    >
      <NotOpenedIcon size={16} stroke={1.75} aria-hidden />
      {t('board.notOpened')}
      {runs && !support ? (
        <Button size="compact" busy={open.busy} onClick={() => void open.send()}>
          {transitionLabels('slots', 'shiftOpened').button}
        </Button>
      ) : null}
    </Row>
  )
}

function useOpenShift(industryLineId: number, shiftId: number) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await call(openShift, { body: { industryLineId, shiftId } })
      notify({ tone: 'done', title: transitionLabels('slots', 'shiftOpened').done })
    } catch (error) {
      notify({ tone: 'error', title: problemText(error) })
    } finally {
      setBusy(false)
      slotQueries.invalidateRows(client)
    }
  }
  return { busy, send }
}
