import { changePlanAction, resubmitPlanAction } from '@lineside/contract/action-plans'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../../core/api/index.ts'
import { EditRecordPage, useRecordForm } from '../../../core/catalogue/editor.ts'
import { FormConflict, fieldLabel } from '../../../core/fields/index.ts'
import { sameValue } from '../../../core/form/dialog.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { Surface, Text } from '../../../ui/index.ts'
import { recordAddress, screens } from '../addresses.ts'
import { waits } from '../approval/approval.ts'
import { usePlanFields } from '../fields.ts'
import { ActionState } from '../parts/ActionState.tsx'
import { type PlanAction, planActions } from '../queries.ts'
import { PlanForm } from './PlanForm.tsx'
import { usePlanCheck } from './usePlanCheck.ts'
import { type PlanBody, type PlanValues, parts, valuesOf } from './values.ts'

/** The change of an approved action, or the correction of a disapproved one, on top of what somebody else may have saved. */
export function EditAction({ record }: { record: PlanAction }) {
  const { history } = useRouter()
  const fields = usePlanFields(record)
  const corrects = record.state === 'R'
  const event = corrects ? 'resubmitted' : 'changed'
  const labels = transitionLabels('action-plans', event)
  const check = usePlanCheck(corrects ? undefined : record.expectedDate)
  const { api, conflict, values, base, work } = useRecordForm<PlanValues, PlanBody, PlanAction>({
    queries: planActions,
    fields,
    record,
    check,
    valuesOf,
    parts,
    saved: () => labels.done,
    send: (body, rowVersion) =>
      call(corrects ? resubmitPlanAction : changePlanAction, {
        params: { id: record.id },
        body: { ...body, rowVersion },
      }),
    onSaved: (saved) => history.push(recordAddress(saved), undefined, { ignoreBlocker: true }),
  })
  return (
    <EditRecordPage
      api={api}
      // what was refused is submitted again as it is, too
      work={corrects ? { ...work, dirty: true } : work}
      able={record.abilities[event]}
      title={labels.button}
      subtitle={record.what}
      back={screens[record.kind].list}
      status={<ActionState kind={record.kind} state={record.state} />}
    >
      <FormConflict conflict={conflict} fields={fields} log={record.history} plant={record.place.industryId} />
      {corrects && record.rejectionReason ? <Refusal reason={record.rejectionReason} /> : null}
      {!corrects && waits(record) ? (
        <Waiting changed={majorsOf(values, valuesOf(base)).map((key) => nameOf(key))} pending={record.edit !== null} />
      ) : null}
      <PlanForm
        api={api}
        label={labels.button}
        offered={(topic) => topic.enabled && topic.mine === 'e' && topic.kind === record.kind}
        known={[record.responsible, record.creator, ...record.people, ...approversOf(record)]}
      />
    </EditRecordPage>
  )

  function nameOf(key: string): string {
    const field = fields.all.find((one) => one.key === key)
    return field ? fieldLabel(fields, field) : key
  }
}

const approversOf = ({ approvers: { specialist, manager } }: PlanAction) =>
  [specialist, manager].filter((one) => one !== null)

/** What is no major change (decisions 3.6). */
const minor: readonly string[] = ['how', 'fileIds']

function majorsOf(values: PlanValues, before: PlanValues): string[] {
  const [now, then] = [parts.split(values), parts.split(before)]
  return Object.keys(now).filter((key) => !minor.includes(key) && !sameValue(now[key], then[key]))
}

function Refusal({ reason }: { reason: string }) {
  const { t } = useTranslation('action-plans')
  return (
    <Surface title={t('record.rejectionReason')}>
      <Text>{reason}</Text>
    </Surface>
  )
}

/** Which changes wait for approval, before they are sent. */
function Waiting({ changed, pending }: { changed: readonly string[]; pending: boolean }) {
  const { t } = useTranslation('action-plans')
  const sentence = pending ? t('form.pendingAlready') : t('form.waits')
  return (
    <Surface>
      <div role="status">
        <Text tone="muted">
          {changed.length > 0 && !pending ? t('form.waitsFor', { fields: changed.join(', ') }) : sentence}
        </Text>
      </div>
    </Surface>
  )
}
