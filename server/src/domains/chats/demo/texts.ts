import type { SubjectIcon } from '@lineside/contract/chats'
import type { Language } from '@lineside/contract/core'
import { routePath } from '@lineside/contract/routes'
import type { DemoText } from '../../../core/demo/index.ts'

export interface DemoSubject {
  icon: SubjectIcon
  names: Readonly<Record<Language, string>>
  /** an automatic answer */
  link?: string
  below?: readonly DemoSubject[]
}

const named = (
  icon: SubjectIcon,
  english: string,
  brazilian: string,
  portuguese: string,
  turkish: string,
  more: Pick<DemoSubject, 'below' | 'link'> = {},
): DemoSubject => ({ icon, names: { 'en-US': english, 'pt-BR': brazilian, pt: portuguese, tr: turkish }, ...more })

export const demoSubjects: readonly DemoSubject[] = [
  named('lock', 'Access', 'Acesso', 'Acesso', 'Erişim', {
    below: [
      named('lock', "I can't sign in", 'Não consigo entrar', 'Não consigo entrar', 'Oturum açamıyorum'),
      named('user', 'A screen is missing', 'Falta uma tela', 'Falta um ecrã', 'Bir ekran eksik'),
      named(
        'book',
        'How to change my password',
        'Como trocar a senha',
        'Como mudar a palavra-passe',
        'Parolamı nasıl değiştiririm',
        {
          link: routePath(1),
        },
      ),
    ],
  }),
  named('form', 'Collects and forms', 'Coletas e formulários', 'Recolhas e formulários', 'Toplamalar ve formlar', {
    below: [
      named('form', 'Filling a form', 'Preenchimento', 'Preenchimento', 'Form doldurma', {
        below: [
          named('device', 'On the tablet', 'No tablet', 'No tablet', 'Tablette', {
            below: [
              named('wifi', 'Without a network', 'Sem rede', 'Sem rede', 'Ağ olmadan'),
              named(
                'alert',
                'A photo is not taken',
                'A foto não é tirada',
                'A fotografia não é tirada',
                'Fotoğraf çekilmiyor',
              ),
            ],
          }),
          named('users', 'In the portal', 'No portal', 'No portal', 'Portalda'),
        ],
      }),
      named('settings', 'Limits and formulas', 'Limites e fórmulas', 'Limites e fórmulas', 'Limitler ve formüller'),
    ],
  }),
  named('tool', 'Equipment', 'Equipamentos', 'Equipamentos', 'Donanım', {
    below: [
      named('tool', 'Label printer', 'Impressora de etiquetas', 'Impressora de etiquetas', 'Etiket yazıcısı'),
      named('device', 'Tablet or scanner', 'Tablet ou leitor', 'Tablet ou leitor', 'Tablet veya okuyucu'),
    ],
  }),
  named('message', 'Something else', 'Outro assunto', 'Outro assunto', 'Başka bir konu'),
]

/** A line of a chat: who says it (the support or its user), minutes after the one before. */
type Line = readonly [who: 'user' | 'support', minutes: number, text: DemoText]

export interface DemoChat {
  login: string
  language: Language
  /** minutes before the end of the demo data */
  ago: number
  /** by its name in pt-BR */
  subject: string
  screen: string
  description: DemoText
  lines: readonly Line[]
  /** how it ends, where it does; `away`: finished by the support, and put away by its user */
  ends?: 'F' | 'C' | 'away'
}

export const demoChats: readonly DemoChat[] = [
  {
    login: 'beatriz.lacerda',
    language: 'pt-BR',
    ago: 4 * 1440,
    subject: 'Limites e fórmulas',
    screen: routePath(1400),
    description: 'A fórmula do rendimento mostra um valor em branco quando o peso inicial fica sem resposta.',
    lines: [
      ['support', 6, 'Bom dia, Beatriz. Sem o peso inicial o resultado fica mesmo em branco: falta um valor.'],
      ['user', 3, 'Entendi, vou deixar o campo obrigatório.'],
    ],
    ends: 'away',
  },
  {
    login: 'ivone.sampaio',
    language: 'pt-BR',
    ago: 2 * 1440,
    subject: 'Impressora de etiquetas',
    screen: routePath(1100),
    description: 'A impressora de etiquetas da linha 2 corta a data de validade desde a troca do rolo hoje cedo.',
    lines: [
      ['support', 12, 'Olá, Ivone. O rolo novo tem qual largura?'],
      ['user', 4, 'É de 80 mm, o antigo era de 100 mm.'],
      ['support', 5, 'Então é isso: <b>ajuste a margem para 80 mm</b> no menu da impressora e imprima um teste.'],
      ['user', 9, 'Funcionou, obrigada!'],
    ],
    ends: 'F',
  },
  {
    login: 'cleber.fontes',
    language: 'pt-BR',
    ago: 1_500,
    subject: 'Sem rede',
    screen: '/coletar/',
    description: 'O tablet da expedição ficou sem rede e não sei se as coletas da manhã foram enviadas ou não.',
    lines: [['user', 2, 'Voltou sozinho, as coletas já aparecem no relatório.']],
    ends: 'C',
  },
  {
    login: 'murat.aksoy',
    language: 'tr',
    ago: 180,
    subject: 'Tablet ou leitor',
    screen: '/coletar/',
    description: 'Barkod okuyucu üçüncü hattaki etiketleri okumuyor, her lotu elle yazmak zorunda kalıyoruz.',
    lines: [
      ['support', 10, 'Merhaba Murat, okuyucunun ışığı yanıyor mu?'],
      ['user', 3, 'Yanıyor ama ses çıkarmıyor.'],
    ],
  },
  {
    login: 'marcos.teles',
    language: 'pt-BR',
    ago: 95,
    subject: 'Falta uma tela',
    screen: '/',
    description: 'Desde ontem o menu não mostra mais a tela de justificativas, e preciso dela até o fim do turno.',
    lines: [['support', 8, 'Marcos, o seu perfil mudou ontem. Vou pedir ao gestor que devolva o direito.']],
  },
  {
    login: 'wesley.paiva',
    language: 'pt-BR',
    ago: 55,
    subject: 'A foto não é tirada',
    screen: '/coletar/',
    description: 'No tablet 4 a câmera abre preta e a coleta do forno exige a foto, então não consigo salvar nada.',
    lines: [],
  },
  {
    login: 'nelson.okada',
    language: 'pt-BR',
    ago: 12,
    subject: 'Outro assunto',
    screen: routePath(1730),
    description:
      'Preciso saber quem pode corrigir a presença de um treinamento que já foi finalizado na semana passada.',
    lines: [['user', 3, 'É o treinamento de boas práticas.']],
  },
]
