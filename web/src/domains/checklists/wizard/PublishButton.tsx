import { publishChecklist } from '@lineside/contract/checklists'
import { useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { useStore, useWithFacts } from '../../../core/catalogue/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { useGoInstead } from '../../../core/navigation/index.ts'
import { focusProblems } from '../../../core/wizard/index.ts'
import { Button, notify, useConfirm } from '../../../ui/index.ts'
import { checklists } from '../queries.ts'
import { atPlaces, type ChecklistWizard } from './useChecklistWizard.ts'

/** Puts the draft into force, once nothing is wrong. */
export function PublishButton({ wizard }: { wizard: ChecklistWizard }) {
  const { t } = useTranslation('checklists')
  const go = useGoInstead()
  const put = useStore(checklists)
  const confirm = useConfirm()
  const withFacts = useWithFacts()
  const [busy, setBusy] = useState(false)
  const { editing, autosave, problems, seeAll, refuse } = wizard
  const { id, version } = editing.record

  async function publish() {
    seeAll()
    if (problems.length > 0) return focusProblems()
    if (!(await autosave.save())) return
    const button = t(version === null ? 'wizard.publish' : 'wizard.publishNext')
    const text = await withFacts(t('wizard.publishText'), { of: 'checklists', id, event: 'published' })
    if (!(await confirm({ title: t('wizard.publishTitle'), text, confirm: button }))) return
    const published = await call(publishChecklist, { params: { id }, body: { rowVersion: autosave.rowVersion() } })
    put(published)
    notify({ tone: 'done', title: t('wizard.published', { name: published.name, version: published.version ?? 1 }) })
    go(3502, { id })
  }

  async function press() {
    setBusy(true)
    try {
      await publish()
    } catch (error) {
      const placed = atPlaces(error)
      const fields = placed instanceof ApiProblem ? placed.fields : {}
      refuse(fields)
      if (Object.keys(fields).length > 0) focusProblems()
      else notify({ tone: 'error', title: problemText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button tone="primary" busy={busy} onClick={() => void press()}>
      {t(version === null ? 'wizard.publish' : 'wizard.publishNext')}
    </Button>
  )
}
