import { exportPlanActions, listPlanActions } from '@lineside/contract/action-plans'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ListScreen, ScrollMemory } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { IconChartBar, LinkButton } from '../../../ui/index.ts'
import { openSeoFirst, seoList } from '../lists/definitions.ts'
import { LegendButton } from '../lists/LegendButton.tsx'
import { NewActionButton } from '../lists/NewActionButton.tsx'
import { useActionList } from '../lists/useActionList.tsx'

export const page = definePage({ Component: SeoActionsPage })

const ofSeo = { kind: 'SEO' }

/** /seo-plano-de-acao: the actions of the SEO that the reader sees. */
function SeoActionsPage() {
  const { t } = useTranslation(['core', 'action-plans'])
  const { list, dialogs } = useActionList(listPlanActions)
  return (
    <ScrollMemory name={addressOf(1700)}>
      <ListScreen
        {...list}
        definition={seoList}
        endpoint={listPlanActions}
        exportBy={exportPlanActions}
        defaultFilters={openSeoFirst}
        fixed={ofSeo}
        title={t('core:routes.1700')}
        actions={
          <>
            <LegendButton />
            <LinkButton icon={IconChartBar} href={addressOf(1703)}>
              {t('action-plans:picture.title')}
            </LinkButton>
            <NewActionButton kind="SEO" />
          </>
        }
      />
      {dialogs}
    </ScrollMemory>
  )
}
