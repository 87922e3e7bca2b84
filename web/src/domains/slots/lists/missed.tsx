import { type missedList, slotStates } from '@lineside/contract/slots'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { problemText } from '../../../core/i18n/index.ts'
import { type ColumnLayout, type RenderCell, useOpenTool } from '../../../core/list/index.ts'
import { addressOf, useCanOpen, useNavigate } from '../../../core/navigation/index.ts'
import { StateBadge, transitionLabels, useRowDialog } from '../../../core/record/index.ts'
import { IconArrowBackUp, IconMessage, notify } from '../../../ui/index.ts'
import { RecordLink, UnfinishedPill } from '../parts/SlotFacts.tsx'
import { SlotCommand } from '../parts/slot-command.ts'
import { type MissedRow, slotQueries } from '../queries.ts'

type Column = (typeof missedList)['columns'][number]['key']

/** The cells of both lists of what was not collected. */
export const renderCell: RenderCell<Column, MissedRow> = (column, row, { labels, time }) => {
  const { justification } = row
  if (column === 'state')
    return (
      <>
        <StateBadge machine={slotStates} state={row.state} />
        <UnfinishedPill slot={row} />
      </>
    )
  if (column === 'unfinishedId') return row.unfinishedId ? <RecordLink id={row.unfinishedId} /> : '—'
  if (column === 'formName') return row.form.name
  if (column === 'reasonCode') return justification ? labels.code('reasonCode', justification.code) : '—'
  if (column === 'reason') return justification?.reason ?? '—'
  if (column === 'justifiedBy') return justification?.by.name ?? '—'
  if (column === 'justifiedAt') return justification ? time(justification.at, row.place.industryId) : '—'
  return undefined
}

export const layout: Partial<Record<Column, ColumnLayout<MissedRow>>> = {
  dueAt: { width: 140, card: 'pair' },
  // on a phone after where it is: of what a list is filtered to, every row says the same state
  state: { width: 136, card: 'last' },
  formName: { width: 160, grow: 2, card: 'title', says: ({ form }) => form.name },
  collectPoint: { width: 120, grow: 1 },
  shiftName: { width: 96 },
  reasonCode: { width: 140, grow: 1, wraps: true },
  reason: { width: 160, grow: 2 },
  justifiedBy: { width: 120, grow: 1 },
}

/** Opening a row: the slot's own screen, where the reader may see it. */
export function useOpenSlot() {
  const go = useNavigate()
  const canOpen = useCanOpen()(1601)
  const open = useCallback(({ id }: MissedRow) => go(1601, { id }), [go])
  return canOpen ? { onOpen: open } : {}
}

const address = ({ id }: MissedRow) => addressOf(1601, { id })

/** What may be done with one row, by its abilities, and the dialog that it opens: put that on the page. */
export function useSlotTools() {
  const client = useQueryClient()
  const canOpen = useCanOpen()(1601)
  const open = useOpenTool(address)
  const { show, dialog } = useRowDialog(SlotCommand)
  const act = useCallback(
    async (event: string, row: MissedRow) => {
      try {
        // a row knows no names of its place, and may have moved since
        show({ event, row: await client.fetchQuery(slotQueries.record(row.id)) })
      } catch (error) {
        notify({ tone: 'error', title: problemText(error) })
      }
    },
    [client, show],
  )
  const rowTools = useCallback(
    (row: MissedRow) => {
      const tool = (event: string, icon: typeof IconMessage) => {
        const able = row.abilities[event]
        if (able === undefined || able === 'FORBIDDEN') return []
        const blocked = able === true ? null : problemText({ code: able, message: '' })
        const label = transitionLabels('slots', event).button
        return [{ id: event, label, icon, blocked, onPress: () => void act(event, row) }]
      }
      return [
        ...(canOpen ? open(row) : []),
        ...tool('justified', IconMessage),
        ...tool('justificationUndone', IconArrowBackUp),
      ]
    },
    [open, canOpen, act],
  )
  return { rowTools, dialog }
}
