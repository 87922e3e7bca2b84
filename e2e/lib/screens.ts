import type { Page } from '@playwright/test'
import { applyProducts, openImport, refuseOptions, refuseProducts, refuseVersions } from './import-steps.ts'
import { openKeys, openPalette, openSaveView, openTreatment } from './overlay-steps.ts'
import { manageViews, openData, openFieldColumns, openFieldFilter, openPhotos, shareView } from './report-steps.ts'
import {
  addNormVersion,
  changeSetting,
  disablePlace,
  disableTwo,
  editPlant,
  editTwo,
  impersonate,
  justifyTwo,
  movePlace,
  openDraft,
  openFirstForm,
  openFirstRow,
  openMark,
  openPlace,
  openProduct,
  openWaitingVersion,
  pasteOptions,
  proposeEdit,
  reviewProfile,
  typeOutside,
  typeOverlap,
  withHistory,
} from './screen-steps.ts'
import { settle } from './settle.ts'

/** A screen of the product and who looks at it. `prepare` brings it into the state worth a look. */
export interface Screen {
  name: string
  as: string | null
  path: string
  platform?: '1' | '2'
  /** Screens of one turn are not visited beside each other: one account has one import of a list. */
  sequence?: string
  prepare?(page: Page): Promise<void>
}

const missed = '/relatorios-de-coleta/justificativa/coletas-nao-realizadas'

/** Every screen that stands, in the order of the route list. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', as: null, path: '/' },
  { name: 'home', as: 'analyst', path: '/' },
  { name: 'home-collects', as: 'supervisor', path: '/?tab=collects' },
  { name: 'home-rollout', as: 'admin', path: '/?tab=rollout' },
  { name: 'settings', as: 'analyst', path: '/configuracoes' },
  { name: 'settings-system', as: 'admin', path: '/configuracoes?tab=system' },
  { name: 'settings-system-change', as: 'admin', path: '/configuracoes?tab=system', prepare: changeSetting },
  { name: 'collects', as: 'analyst', path: '/relatorio-de-coleta' },
  {
    name: 'collects-filters',
    as: 'analyst',
    path: '/relatorio-de-coleta?outRange=true',
    async prepare(page) {
      await settle(page)
      await page.keyboard.press('/')
      await settle(page)
    },
  },
  { name: 'collect', as: 'analyst', path: '/relatorio-de-coleta?outRange=true', prepare: openFirstRow },
  { name: 'collects-fields', as: 'analyst', path: '/relatorio-de-coleta', prepare: openFieldFilter },
  { name: 'collects-columns', as: 'analyst', path: '/dados-relatorios-de-coleta', prepare: openFieldColumns },
  { name: 'collects-data', as: 'analyst', path: '/dados-relatorios-de-coleta', prepare: openData },
  { name: 'collects-photos', as: 'operator', path: '/relatorio-de-coleta?tab=photos', prepare: openPhotos },
  { name: 'collects-share', as: 'analyst', path: '/relatorio-de-coleta?outRange=true', prepare: shareView },
  { name: 'collects-views', as: 'analyst', path: '/relatorio-de-coleta?outRange=true', prepare: manageViews },
  {
    name: 'collect-propose',
    as: 'operator',
    path: '/relatorio-de-coleta',
    prepare: proposeEdit,
  },
  { name: 'collect-approval', as: 'manager', path: '/relatorios-de-coleta/aprovacao' },
  { name: 'collect-approval-log', as: 'manager', path: '/relatorios-de-coleta/aprovacao?tab=history' },
  { name: 'collect-change', as: 'manager', path: '/relatorios-de-coleta/aprovacao', prepare: openFirstRow },
  { name: 'schedule', as: 'supervisor', path: '/agendamento?tab=board' },
  { name: 'schedule-slot', as: 'supervisor', path: '/agendamento?tab=board', prepare: openMark },
  { name: 'schedule-list', as: 'supervisor', path: '/agendamento?tab=list' },
  { name: 'slot', as: 'supervisor', path: '/relatorios-de-coleta/justificativa', prepare: openFirstRow },
  { name: 'missed', as: 'supervisor', path: missed },
  { name: 'missed-justify', as: 'supervisor', path: missed, prepare: justifyTwo },
  { name: 'justifications', as: 'supervisor', path: '/relatorios-de-coleta/justificativa' },
  { name: 'dashboard', as: 'supervisor', path: '/relatorios-de-coleta-power-BI' },
  { name: 'report-links', as: 'admin', path: '/relatorios-externos' },
  { name: 'report-link', as: 'admin', path: '/relatorios-externos', prepare: openFirstRow },
  { name: 'non-conformities', as: 'supervisor', path: '/nao-conformidade' },
  { name: 'non-conformity', as: 'supervisor', path: '/nao-conformidade', prepare: openFirstRow },
  {
    name: 'non-conformity-treat',
    as: 'supervisor',
    path: '/nao-conformidade?view=mine,untreated&hasCritical=false',
    prepare: openTreatment,
  },
  { name: 'view-save', as: 'supervisor', path: '/nao-conformidade?status=S', prepare: openSaveView },
  { name: 'palette', as: 'supervisor', path: '/', prepare: openPalette },
  { name: 'keys', as: 'admin', path: '/produtos', prepare: openKeys },
  { name: 'actions', as: 'supervisor', path: '/relatorio-de-acoes?tab=all' },
  { name: 'actions-log', as: 'supervisor', path: '/relatorio-de-acoes?tab=log' },
  { name: 'action', as: 'supervisor', path: '/relatorio-de-acoes?status=progress,belated', prepare: openFirstRow },
  { name: 'profiles', as: 'admin', path: '/permissoes/perfil' },
  { name: 'profile', as: 'admin', path: '/permissoes/perfil', prepare: openFirstRow },
  { name: 'profile-review', as: 'admin', path: '/permissoes/perfil', prepare: reviewProfile },
  { name: 'profile-new', as: 'admin', path: '/permissoes/novo' },
  { name: 'produtos', as: 'admin', path: '/produtos' },
  { name: 'produtos-many', as: 'admin', path: '/produtos', prepare: disableTwo },
  { name: 'produtos-view', as: 'admin', path: '/produtos', prepare: openProduct('visualizar') },
  { name: 'produtos-edit', as: 'admin', path: '/produtos', prepare: openProduct('editar') },
  { name: 'produtos-new', as: 'admin', path: '/produtos/novo' },
  { name: 'import-choose', sequence: 'import', as: 'admin', path: '/produtos', prepare: openImport },
  { name: 'import-refused', sequence: 'import', as: 'admin', path: '/produtos', prepare: refuseProducts },
  { name: 'import-applied', sequence: 'import', as: 'admin', path: '/produtos', prepare: applyProducts },
  { name: 'estrutura', as: 'admin', path: '/estrutura', prepare: openPlace },
  { name: 'estrutura-move', as: 'admin', path: '/estrutura', prepare: movePlace },
  { name: 'estrutura-in-use', as: 'admin', path: '/estrutura', prepare: disablePlace },
  { name: 'estrutura-plant', as: 'admin', path: '/estrutura', prepare: editPlant },
  { name: 'estrutura-areas', as: 'admin', path: '/estrutura?tab=areas' },
  { name: 'estrutura-supervision', as: 'admin', path: '/estrutura?tab=supervision' },
  { name: 'turnos', as: 'admin', path: '/turnos' },
  { name: 'turnos-list', as: 'admin', path: '/turnos?tab=list' },
  { name: 'turnos-shift', as: 'admin', path: '/turnos?tab=list', prepare: openFirstRow },
  { name: 'turnos-new', as: 'admin', path: '/turnos/novo', prepare: typeOverlap },
  { name: 'permissions', as: 'admin', path: '/permissoes' },
  { name: 'permissions-history', as: 'admin', path: '/permissoes?tab=history', prepare: withHistory },
  { name: 'users', as: 'admin', path: '/permissoes/gestao' },
  { name: 'user', as: 'admin', path: '/permissoes/gestao', prepare: openFirstRow },
  { name: 'users-many', as: 'admin', path: '/permissoes/gestao', prepare: editTwo },
  { name: 'support', as: 'manager', path: '/configuracoes', prepare: impersonate },
  { name: 'norms', as: 'analyst', path: '/normas' },
  { name: 'norms-import', as: 'analyst', path: '/normas', prepare: refuseVersions },
  { name: 'norm', as: 'analyst', path: '/normas?name=PCC', prepare: openFirstRow },
  { name: 'norm-version', as: 'analyst', path: '/normas?name=PCC', prepare: addNormVersion },
  { name: 'forms', as: 'manager', path: '/formulario' },
  { name: 'forms-form', as: 'manager', path: '/formulario?query=selagem', prepare: openFirstRow },
  { name: 'forms-version', as: 'manager', path: '/formulario?query=selagem', prepare: openWaitingVersion },
  {
    name: 'forms-editor',
    sequence: 'editor',
    as: 'analyst',
    path: '/formulario?query=apontamento',
    prepare: openDraft,
  },
  { name: 'forms-log', as: 'manager', path: '/alteracoes-formulario' },
  { name: 'forms-new', as: 'analyst', path: '/novo-formulario' },
  { name: 'options', as: 'admin', path: '/cadastro-de-opcoes' },
  { name: 'options-import', as: 'admin', path: '/cadastro-de-opcoes', prepare: refuseOptions },
  { name: 'option-group', as: 'analyst', path: '/cadastro-de-opcoes?name=equipamento', prepare: openFirstRow },
  { name: 'option-paste', as: 'analyst', path: '/cadastro-de-opcoes?name=equipamento', prepare: pasteOptions },
  { name: 'not-found', as: 'operator', path: '/permissoes' },
  { name: 'capture-sign-in', as: null, path: '/coletar/' },
  { name: 'capture-form', as: 'operator', path: '/coletar/', platform: '1', prepare: openFirstForm },
  { name: 'capture-outside', as: 'operator', path: '/coletar/', platform: '1', prepare: typeOutside },
  { name: 'capture-records', as: 'operator', path: '/coletar/registros', platform: '1' },
  { name: 'capture-options', as: 'operator', path: '/coletar/opcoes', platform: '1' },
  { name: 'capture-place', as: 'operator', path: '/coletar/', platform: '1' },
]
