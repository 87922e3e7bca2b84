import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage } from '../../../core/navigation/index.ts'
import type { Place } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { FormReady } from '../plan/FormReady.tsx'
import { NewAction } from '../plan/NewAction.tsx'
import { blank, ofTopic } from '../plan/values.ts'
import type { Topic } from '../queries.ts'

export const page = definePage({ Component: NewActionPage })

/** /planos-de-acao/novo: an action in a topic; `topicId` of the address proposes one, `source` names what it is for. */
function NewActionPage() {
  const { t } = useTranslation('core')
  const title = t('routes.2501')
  const { id: reader } = useAccount()
  const search = new URLSearchParams(useLocation().searchStr)
  return (
    <FormReady title={title}>
      {({ topics, places }) => (
        <NewAction {...begun(search, reader, topics, places)} title={title} source={sourceOf(search)} />
      )}
    </FormReady>
  )
}

function begun(search: URLSearchParams, reader: number, topics: readonly Topic[], places: readonly Place[]) {
  const plants = places.filter(({ level, enabled }) => level === 'industry' && enabled)
  const topic = topics.find(({ id, enabled, mine }) => String(id) === search.get('topicId') && enabled && mine === 'e')
  const start = {
    ...blank,
    // whoever has one plant has nothing to choose, and has changed nothing by it
    placeId: plants.length === 1 ? (plants[0]?.id ?? null) : null,
    ...(topic ? { topicId: String(topic.id), ...ofTopic(topic, reader) } : {}),
  }
  return { kind: topic?.kind ?? (search.get('kind') === 'SEO' ? 'SEO' : 'PLAN'), start } as const
}

/** The record that an action is opened for, as another page's link names it. */
function sourceOf(search: URLSearchParams) {
  const [kind, id] = [search.get('source'), Number(search.get('sourceId'))]
  return (kind === 'NON_CONFORMITY' || kind === 'ACTION') && id > 0 ? ({ kind, id } as const) : null
}
