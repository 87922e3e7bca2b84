import { permissions } from '@lineside/contract/core'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { PlantList } from '../../../core/catalogue/plant-list.tsx'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, TabbedLists } from '../../../core/list/index.ts'
import { definePage } from '../../../core/navigation/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconPlus, lazyDialog, lazyPart, Skeleton } from '../../../ui/index.ts'
import { tabAddress, tabs } from '../addresses.ts'
import { courseView } from '../course/catalogue.ts'
import { CertificateList } from '../lists/CertificateList.tsx'
import { SessionList } from '../lists/SessionList.tsx'

// what is not in sight at first is fetched by who looks at it
const LackingView = lazyPart(async () => ({ default: (await import('../lists/LackingView.tsx')).LackingView }))
const SessionPage = lazyPart(async () => ({ default: (await import('../session/SessionPage.tsx')).SessionPage }))
const CoursePage = lazyPart(async () => ({ default: (await import('../course/CoursePage.tsx')).CoursePage }))
const CertificatePage = lazyPart(async () => ({
  default: (await import('../certificate/CertificatePage.tsx')).CertificatePage,
}))
const NewSessionDialog = lazyDialog(async () => ({
  default: (await import('../session/NewSessionDialog.tsx')).NewSessionDialog,
}))

const courseLayout: Record<string, ColumnLayout> = {
  name: { card: 'title', width: 260, grow: 3 },
  level: { width: 140 },
  validityMonths: { width: 150 },
  industryId: { width: 170 },
}

export const page = definePage({ Component: TrainingsPage })

/** /treinamento: trainings, certificates, who lacks what is mandatory, courses; one of them by its id in the address. */
function TrainingsPage() {
  const query = new URLSearchParams(useLocation().searchStr)
  const [session, course, certificate] = [query.get('session'), query.get('course'), query.get('certificate')]
  return (
    <Suspense fallback={<Skeleton shape="record" count={8} />}>
      {session !== null ? (
        <SessionPage key={session} id={session} />
      ) : course !== null ? (
        <CoursePage key={course} id={course} />
      ) : certificate !== null ? (
        <CertificatePage key={certificate} id={certificate} />
      ) : (
        <Lists tabQuery={query.get('tab')} />
      )}
    </Suspense>
  )
}

function Lists({ tabQuery }: { tabQuery: string | null }) {
  const { t } = useTranslation(['core', 'trainings'])
  const { can } = useSession()
  const [creating, setCreating] = useState<'session' | 'course' | null>(null)
  const tab = tabs.find((one) => one === tabQuery) ?? 'sessions'
  const lists = {
    sessions: <SessionList />,
    certificates: <CertificateList />,
    lacking: <LackingView />,
    courses: <PlantList view={courseView} tab="courses" layout={courseLayout} actions={null} />,
  }
  const close = () => setCreating(null)
  return (
    <>
      <TabbedLists
        title={t('core:routes.1730')}
        tab={tab}
        tabs={tabs.map((id) => ({ id, label: t(`trainings:tabs.${id}`), list: lists[id] }))}
        addressOf={tabAddress}
        actions={
          can(permissions.training, 'w') ? (
            <Button
              tone="primary"
              icon={IconPlus}
              onClick={() => setCreating(tab === 'courses' ? 'course' : 'session')}
            >
              {t(tab === 'courses' ? 'trainings:tools.newCourse' : 'trainings:tools.plan')}
            </Button>
          ) : null
        }
      />
      <Suspense>
        {creating === 'session' ? <NewSessionDialog onClose={close} /> : null}
        {creating === 'course' ? <courseView.dialogs.Create onClose={close} /> : null}
      </Suspense>
    </>
  )
}
