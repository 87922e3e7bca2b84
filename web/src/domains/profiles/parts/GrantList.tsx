import { memo } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Box, Meta, Row, Stack, StatusPill, Text } from '../../../ui/index.ts'

export interface GrantRow {
  /** what it belongs to */
  group?: string
  word: string
  mark?: 'gained' | 'lost' | undefined
}

interface GrantListProps {
  rows: readonly GrantRow[]
  nothing: string
  /** whether what comes and goes is said */
  marked: boolean
}

/** What a profile grants, group after group, with what comes and goes by what was typed. */
export const GrantList = memo(function GrantList({ rows, nothing, marked }: GrantListProps) {
  if (rows.length === 0) return <Text tone="muted">{nothing}</Text>
  const groups = [...new Set(rows.map(({ group }) => group))]
  return (
    <Stack gap={12}>
      {groups.map((group) => (
        <div key={group ?? ''}>
          {group === undefined ? null : (
            <Meta as="h3" below={4} size={13} weight={500}>
              {group}
            </Meta>
          )}
          <Box as="ul">
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                <GrantItem key={row.word} row={row} marked={marked} />
              ))}
          </Box>
        </div>
      ))}
    </Stack>
  )
})

function GrantItem({ row, marked }: { row: GrantRow; marked: boolean }) {
  const { t } = useTranslation('profiles')
  const mark = marked ? row.mark : undefined
  return (
    <Row as="li" rowGap={4} padY={4} breaks>
      {mark === 'lost' ? <Meta as="del">{row.word}</Meta> : row.word}
      {mark === 'gained' ? <StatusPill tone="done">{t('grants.gained')}</StatusPill> : null}
      {mark === 'lost' ? <StatusPill tone="overdue">{t('grants.lost')}</StatusPill> : null}
    </Row>
  )
}
