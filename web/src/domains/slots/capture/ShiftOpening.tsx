import { openShift } from '@lineside/contract/slots'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Button, IconAlertTriangle, Row, Stack, Text } from '../../../ui/index.ts'
import { lineToOpenQuery } from './queries.ts'
import styles from './ShiftOpening.module.css'

/** Where a form at the line asks for the shift to be opened and nobody did: says so, and opens it. */
export function ShiftOpening({ lineId }: { lineId: number }) {
  const { t } = useTranslation('capture')
  const client = useQueryClient()
  const { data } = useQuery(lineToOpenQuery(lineId))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const waiting = data?.find((one) => one.industryLine.id === lineId && one.openedAt === null)
  if (!waiting) return null
  const { industryLine, shift, forms } = waiting

  async function open() {
    setBusy(true)
    setProblem(null)
    try {
      const opened = await call(openShift, { body: { industryLineId: lineId, shiftId: shift.id } })
      client.setQueryData(lineToOpenQuery(lineId).queryKey, (lines) =>
        lines?.map((line) => (line.industryLine.id === lineId ? opened : line)),
      )
      await client.invalidateQueries({ queryKey: ['capture'] })
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Row
      as="section"
      icons={0}
      gap={12}
      align="stretch"
      wrap={false}
      fit="content"
      pad={16}
      round={8}
      fill="state"
      tone="state"
      className={styles.opening}
      aria-labelledby="shift-opening"
      data-tone="tardy"
    >
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden />
      <Stack gap={8} fit="grow" tone="full" breaks>
        <Box as="h2" id="shift-opening" tone="state" size={17} weight={600}>
          {t('due.opening.title')}
        </Box>
        <p>{t('due.opening.text', { count: forms.length, line: industryLine.name, shift: shift.name })}</p>
        <div role="alert">{problem ? <Text tone="error">{problem}</Text> : null}</div>
        <Button tone="primary" size="touch" busy={busy} onClick={() => void open()} fullWidth>
          {t('due.opening.open')}
        </Button>
      </Stack>
    </Row>
  )
}
