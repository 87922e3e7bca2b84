import { collectFigures, getCollectStatistics } from '@lineside/contract/collects'
import { query } from '../../core/kernel/index.ts'
import { statistics } from '../../core/statistics/index.ts'
import { countCollectsByDay } from './count-by-day.ts'

export const getCollectStatisticsQuery = query(getCollectStatistics, (ctx, { query: { industryId } }) =>
  statistics(ctx, { name: 'collects', values: collectFigures, industryId }, countCollectsByDay),
)
