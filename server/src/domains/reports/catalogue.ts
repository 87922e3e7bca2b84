import { hostOf } from '@lineside/contract/core'
import { reportLinks } from '@lineside/contract/reports'
import { plantRecords } from '../../core/catalogue/plant.ts'
import { problem } from '../../core/problems/index.ts'
import { allowedHosts } from '../../core/settings/index.ts'
import { logNames } from '../accounts/index.ts'
import { texts } from './texts.ts'

/** The column of each field that people enter: select, insert, change, history and export follow. */
export const reportLinkRecords = plantRecords(reportLinks, {
  table: 'reports_links',
  columns: { name: 'name', url: 'url', area: 'area', order: 'place' },
  texts,
  namesOf: logNames,
  filters: { area: (areas, p) => p.oneOf('r.area', areas as string[]) },
  /** on an allowed server */
  async assertFits(ctx, { url }) {
    const host = hostOf(String(url)) ?? ''
    if ((await allowedHosts(ctx)).includes(host)) return
    throw problem('VALIDATION', { fields: { url: { code: 'hostNotAllowed', params: { host } } } })
  },
})
