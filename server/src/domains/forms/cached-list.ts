import { findForms } from '@lineside/contract/forms'
import { cachedList } from '../../core/cached-lists/index.ts'
import { forms } from './queries.ts'

export const formsCachedList = cachedList({
  name: 'forms',
  source: forms,
  right: findForms.right,
  rows: (all, sees) =>
    [...all.values()]
      .filter((form) => sees(form.points.map((point) => point.industryId)))
      .map(({ id, name, enabled }) => ({ id, name, enabled })),
})
