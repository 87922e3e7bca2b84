import { renamedReads, submitFormVersion } from '@lineside/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { useGoInstead } from '../../../core/navigation/index.ts'
import { focusProblems } from '../../../core/wizard/index.ts'
import { Button, notify, useConfirm } from '../../../ui/index.ts'
import { inForceQuery } from './queries.ts'
import type { WizardState } from './useWizard.ts'

/** Sends the draft to its approver, once nothing is wrong and renamed fields are confirmed. */
export function SubmitButton({ wizard }: { wizard: WizardState }) {
  const { t } = useTranslation('forms')
  const go = useGoInstead()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const { editing, autosave, problems, seeAll, refuse } = wizard
  const { record, definition } = editing
  const { data: inForce } = useQuery(inForceQuery(record.formId))

  async function isMeant(): Promise<number[] | null> {
    const reads = inForce ? renamedReads(inForce.definition, definition) : []
    if (reads.length === 0) return []
    const names = new Map(reads.map(({ fieldId, before, after }) => [fieldId, `${before} → ${after}`]))
    const meant = await confirm({
      title: t('wizard.renamed.title'),
      text: t('wizard.renamed.text', { fields: [...names.values()].join(', ') }),
      confirm: t('wizard.renamed.confirm'),
    })
    return meant ? [...names.keys()] : null
  }

  async function submit() {
    seeAll()
    if (problems.length > 0) return focusProblems()
    const confirmedRenames = await isMeant()
    if (!confirmedRenames || !(await autosave.save())) return
    const body = { rowVersion: autosave.rowVersion(), confirmedRenames }
    const sent = await call(submitFormVersion, { params: { id: String(record.id) }, body })
    const names = sent.waitsFor.map(({ name }) => name).join(', ')
    notify({ title: t('wizard.submitted', { names }) })
    go(1401, { id: record.formId })
  }

  async function press() {
    setBusy(true)
    try {
      await submit()
    } catch (error) {
      const fields = placesOf(error)
      refuse(fields)
      if (Object.keys(fields).length > 0) focusProblems()
      else notify({ tone: 'error', title: problemText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button tone="primary" busy={busy} onClick={() => void press()}>
      {t('wizard.submit')}
    </Button>
  )
}

/** What the server refuses, by its place; of who may not decide it, at the approver. */
function placesOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiProblem)) return {}
  return error.code === 'LACKS_PERMISSION' ? { approverId: error.message } : error.fields
}
