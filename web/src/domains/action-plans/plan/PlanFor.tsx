import type { RouteId } from '@lineside/contract/routes'
import type { TopicKind } from '@lineside/contract/topics'
import { useState } from 'react'
import { NewRecordPage, useNewForm } from '../../../core/catalogue/editor.ts'
import { permissionOf } from '../lists/useRowTools.ts'
import { planActions } from '../queries.ts'
import { FormReady } from './FormReady.tsx'
import { PlanForm } from './PlanForm.tsx'
import { usePlanCheck } from './usePlanCheck.ts'
import { blank, type PlanBody, type PlanValues } from './values.ts'

interface PlanForProps {
  kind: TopicKind
  title: string
  subtitle: string
  back: RouteId
  /** where it is proposed to be done, and what is proposed as its how */
  placeId: number
  how: string
  /** the command of the record that it is opened for */
  send: (body: PlanBody) => Promise<void>
  onPlanned: () => void
}

/** The form of an action that a record of another domain opens, by a command of that domain. */
export function PlanFor(props: PlanForProps) {
  return <FormReady title={props.title}>{() => <Form {...props} />}</FormReady>
}

/** What the lists show of actions is asked anew; the action itself is not read here. */
const store = { ...planActions, put: planActions.invalidateRows }

function Form({ kind, title, subtitle, back, placeId, how, send, onPlanned }: PlanForProps) {
  const [start] = useState<PlanValues>({ ...blank, placeId, how })
  const check = usePlanCheck()
  const { api, work } = useNewForm<PlanValues, PlanBody, { what: string }>({
    domain: 'action-plans',
    queries: store,
    check,
    start,
    nameOf: ({ what }) => what,
    async send(body) {
      await send(body)
      return { what: body.what }
    },
    onCreated: onPlanned,
  })
  return (
    <NewRecordPage title={title} subtitle={subtitle} back={back} permission={permissionOf(kind)} api={api} work={work}>
      <PlanForm
        api={api}
        label={title}
        offered={(topic) => topic.enabled && topic.mine === 'e' && topic.kind === kind}
      />
    </NewRecordPage>
  )
}
