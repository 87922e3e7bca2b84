import { exportMatrix, skillMatrixList } from '@lineside/contract/skills'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ExportMenu } from '../../../core/export/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { FilterBar, useListState, without } from '../../../core/list/filters.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Box, Chips, Row, Skeleton, Stack, Surface } from '../../../ui/index.ts'
import { pickersOf } from '../pickers.ts'
import { matrixQuery } from '../queries.ts'
import { MatrixBody } from './MatrixBody.tsx'
import styles from './MatrixView.module.css'

const { industryId: _, ...narrowing } = skillMatrixList.filters
/** The plant is chosen above: nothing of another one is ever offered. */
const withinPlant = { ...skillMatrixList, filters: narrowing }

const flags = ['gaps', 'expiring', 'subordinates'] as const

/** The matrix of a plant: people by tasks with their levels, under the filters of the address. */
export function MatrixView({ industryId }: { industryId: number }) {
  const { t } = useTranslation(['skills', 'core'])
  const printing = usePrinting()
  const plant = String(industryId)
  const state = useListState(skillMatrixList, { tab: 'matrix' })
  const values = { ...state.values, industryId: plant }
  const filters = without(state.values, 'industryId')
  const change = (next: typeof filters) => state.change({ ...next, industryId: plant })
  const { data, error, refetch } = useQuery(matrixQuery(values))
  const pickers = useMemo(() => pickersOf(industryId), [industryId])
  const toggle = (flag: string) =>
    change(filters[flag] === 'true' ? without(filters, flag) : { ...filters, [flag]: 'true' })
  const body = data ? (
    <MatrixBody matrix={data} filtered={Object.keys(filters).length > 0} onClear={() => change({})} />
  ) : error ? (
    <RecordFailure error={error} onRetry={() => void refetch()} />
  ) : (
    <Box pad={16}>
      <Skeleton shape="list" count={10} />
    </Box>
  )
  if (printing) return body
  return (
    <Stack gap={12} fit="fill">
      <Row wrap={false} align="start" justify="between" className={styles.lead}>
        <FilterBar definition={withinPlant} state={{ ...state, values: filters, change }} pickers={pickers}>
          <Chips
            label={t('skills:view.quick')}
            chips={flags.map((id) => ({
              id,
              text: t(`skills:view.${id}`),
              on: filters[id] === 'true',
              onPress: () => toggle(id),
            }))}
          />
        </FilterBar>
        <ExportMenu endpoint={exportMatrix} title={t('core:routes.1720')} values={values} />
      </Row>
      <Surface padding="none" grow>
        {body}
      </Surface>
    </Stack>
  )
}
