import type { PageCalls, RouteRow } from '../core/index.ts'

/** The screen of the domain: `tab`, `session`, `course` and `certificate` of its address say what of it is shown. */
export const trainingsRoutes = [
  { id: 1730, path: '/treinamento', domain: 'trainings', access: ['19'], menu: ['seo', 40] },
] as const satisfies readonly RouteRow[]

/** The calls behind the screen. */
export const trainingsPageCalls = {
  '/treinamento': [
    'trainings.listSessions',
    'trainings.listSessionsExport',
    'trainings.getSession',
    'trainings.listCertificates',
    'trainings.listCertificatesExport',
    'trainings.getCertificate',
    'trainings.listLacking',
    'trainings.list',
    'trainings.listExport',
    'trainings.get',
    'trainings.log',
    'structure.hierarchy',
  ],
} as const satisfies PageCalls<typeof trainingsRoutes>
