import { answerList, exportAnswers, listAnswers } from '@lineside/contract/checklist-answers'
import { permissions } from '@lineside/contract/core'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ListScreen, ScrollMemory } from '../../../core/list/index.ts'
import { addressOf, definePage, useCanOpen } from '../../../core/navigation/index.ts'
import { transitionLabels, useDialog, useOpenInQueue, useRowDialog } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconChartBar, IconChecklist, LinkButton, lazyDialog } from '../../../ui/index.ts'
import { layout, renderCell, severity } from '../lists/cells.tsx'
import { useRowTools } from '../lists/useRowTools.ts'
import { AnswerDialogs } from '../parts/dialogs.ts'
import { pickers } from '../parts/pickers.ts'
import type { AnswerRow } from '../queries.ts'

const ExpectDialog = lazyDialog(async () => ({ default: (await import('../lists/ExpectDialog.tsx')).ExpectDialog }))

export const page = definePage({ Component: AnswerListPage })

/** /checklist/lista: every application of a checklist that the reader sees, with its letter, score and label. */
function AnswerListPage() {
  const { t } = useTranslation(['core', 'checklist-answers'])
  const canOpen = useCanOpen()
  const single = useRowDialog<AnswerRow>(AnswerDialogs)
  return (
    <ScrollMemory name={addressOf(3400)}>
      <ListScreen
        definition={answerList}
        endpoint={listAnswers}
        exportBy={exportAnswers}
        title={t('core:routes.3400')}
        renderCell={renderCell}
        layout={layout}
        severity={severity}
        pickers={pickers}
        rowTools={useRowTools(single.show)}
        onOpen={useOpenInQueue(listAnswers, 3401)}
        views={
          canOpen(3406) ? (
            <LinkButton size="compact" icon={IconChartBar} href={addressOf(3406)}>
              {t('checklist-answers:list.figures')}
            </LinkButton>
          ) : null
        }
        actions={
          <>
            <ExpectButton />
            {canOpen(3403) ? (
              <LinkButton tone="primary" icon={IconChecklist} href={addressOf(3403)}>
                {t('checklist-answers:list.apply')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      {single.dialog}
    </ScrollMemory>
  )
}

/** One that is expected by hand, beside those of the schedules. */
function ExpectButton() {
  const { can } = useSession()
  const { shown, show, close } = useDialog<'planned'>()
  if (!can(permissions.registerChecklists, 'w')) return null
  return (
    <>
      <Button onClick={() => show('planned')}>{transitionLabels('checklist-answers', 'planned').button}</Button>
      {shown ? <ExpectDialog key={shown.key} open={shown.open} onClose={close} /> : null}
    </>
  )
}
