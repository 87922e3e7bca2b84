import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useNavigate } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { PrintButton, usePrinting } from '../../../core/print/index.ts'
import { Stack } from '../../../ui/index.ts'
import { searchIn } from '../trace/search.ts'
import { TraceForm } from '../trace/TraceForm.tsx'
import { TraceItems } from '../trace/TraceItems.tsx'
import { TraceMatches } from '../trace/TraceMatches.tsx'

export const page = definePage({ Component: TracePage })

/** /relatorio-de-rastreabilidade: the lot from which a trace begins, by label, product and day, supplier or order. */
function TracePage() {
  const { t } = useTranslation(['core', 'lots'])
  const go = useNavigate()
  const printing = usePrinting()
  const { searchStr } = useLocation()
  const search = searchIn(searchStr)
  return (
    <ScreenPage
      title={t('core:routes.2800')}
      subtitle={t('lots:search.subtitle')}
      actions={search === null ? null : <PrintButton />}
    >
      <Stack>
        {printing ? null : (
          // filled in anew from each address
          <TraceForm key={searchStr} search={search ?? {}} onSearch={(values) => go(2800, {}, { ...values })} />
        )}
        {search === null ? <TraceItems /> : <TraceMatches search={search} />}
      </Stack>
    </ScreenPage>
  )
}
