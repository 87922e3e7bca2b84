import { createPlanAction } from '@lineside/contract/action-plans'
import type { TopicKind } from '@lineside/contract/topics'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { NewRecordPage, useNewForm } from '../../../core/catalogue/editor.ts'
import { recordAddress, screens } from '../addresses.ts'
import { permissionOf } from '../lists/useRowTools.ts'
import { type PlanAction, planActions } from '../queries.ts'
import { PlanForm } from './PlanForm.tsx'
import { usePlanCheck } from './usePlanCheck.ts'
import type { PlanBody, PlanValues } from './values.ts'

interface NewActionProps {
  kind: TopicKind
  title: string
  subtitle?: string
  start: PlanValues
  /** people whose names the page knows already */
  known?: readonly { id: number; name: string }[]
  source?: { kind: 'NON_CONFORMITY' | 'ACTION'; id: number } | null
}

/** What is typed becomes an action of its own, whatever it was begun with. */
export function NewAction({ kind, title, subtitle, start: begun, known, source = null }: NewActionProps) {
  const { history } = useRouter()
  const [start] = useState(begun)
  const check = usePlanCheck()
  const { api, work } = useNewForm<PlanValues, PlanBody, PlanAction>({
    domain: 'action-plans',
    queries: planActions,
    check,
    start,
    nameOf: ({ what }) => what,
    send: (body) => call(createPlanAction, { body: { ...body, source } }),
    // in place of the form, so that back leads before both; what was typed is saved
    onCreated: (created) => history.replace(recordAddress(created), undefined, { ignoreBlocker: true }),
  })
  return (
    <NewRecordPage
      title={title}
      subtitle={subtitle}
      back={screens[kind].list}
      permission={permissionOf(kind)}
      api={api}
      work={work}
    >
      <PlanForm
        api={api}
        label={title}
        offered={(topic) => topic.enabled && topic.mine === 'e' && topic.kind === kind}
        {...(known ? { known } : {})}
      />
    </NewRecordPage>
  )
}
