import { Box, Meta, Row, Stack } from '../../../ui/index.ts'
import { type MatrixCell, type MatrixColumn, QuarterMark } from '../../../ui/matrix.ts'

interface TaskListProps {
  label: string
  columns: readonly MatrixColumn[]
  /** by the place of the column */
  cell: (column: number) => MatrixCell
  onOpen: (column: number) => void
}

const toneOf = (lacks: boolean | undefined, ends: MatrixCell['ends']) =>
  lacks || ends === 'past' ? 'error' : ends === 'soon' ? 'warning' : undefined

/** The tasks of one person, one under the other by their groups: the matrix where there is no room for its columns. */
export function TaskList({ label, columns, cell, onOpen }: TaskListProps) {
  const groups = Map.groupBy(
    columns.map((column, at) => ({ ...column, at })),
    ({ group }) => group,
  )
  return (
    <Stack>
      {[...groups].map(([group, own]) => (
        <section key={group}>
          {group === '' ? null : (
            <Meta as="h3" below={4} size={13} weight={500}>
              {group}
            </Meta>
          )}
          <Box as="ul" aria-label={group === '' ? label : group}>
            {own.map(({ key, name, at }) => {
              const { quarters, lacks, ends, text } = cell(at)
              return (
                <li key={key}>
                  <Row
                    as="button"
                    tall={56}
                    type="button"
                    gap={12}
                    wrap={false}
                    padY={8}
                    line="below"
                    fullWidth
                    onClick={() => onOpen(at)}
                  >
                    <QuarterMark quarters={quarters ?? 0} size="large" />
                    <Box as="span" fit="any">
                      <Box as="span" block>
                        {name}
                      </Box>
                      <Meta block size={13} tone={toneOf(lacks, ends)}>
                        {text}
                      </Meta>
                    </Box>
                  </Row>
                </li>
              )
            })}
          </Box>
        </section>
      ))}
    </Stack>
  )
}
