import type { DemoText } from '../../../core/demo/index.ts'

interface DemoStep {
  name: DemoText
  page: number
  /** a trailing `?` may be left out, a trailing `#` asks for a photo */
  tasks: readonly DemoText[]
}

interface DemoCheck {
  /** of the document it is made from */
  code: DemoText
  name: DemoText
  steps: readonly DemoStep[]
}

/** What the demo plant works through, each after one of its documents. */
export const demoChecks: readonly DemoCheck[] = [
  {
    code: 'PAC-07',
    name: 'Partida do forno de cozimento',
    steps: [
      {
        name: 'Antes de acender',
        page: 3,
        tasks: [
          'Conferir o lacre da válvula de gás',
          'Limpar as sondas de temperatura',
          'Zerar o registrador do turno',
        ],
      },
      {
        name: 'Aquecimento',
        page: 4,
        tasks: ['Alcançar 180 °C nas três zonas', 'Comparar a sonda com o termômetro padrão #'],
      },
      { name: 'Liberação', page: 6, tasks: ['Medir o centro da primeira peça', 'Assinar a ficha do PCC 1 ?'] },
    ],
  },
  {
    code: 'IT-EMB-12',
    name: 'Troca de bobina da embaladora',
    steps: [
      { name: 'Preparar', page: 2, tasks: ['Parar a máquina e bloquear a energia', 'Conferir o código da bobina #'] },
      {
        name: 'Trocar',
        page: 3,
        tasks: ['Alinhar o filme pela marca', 'Ajustar a tensão do rolo', 'Retirar as aparas da área ?'],
      },
      { name: 'Retomar', page: 5, tasks: ['Testar a selagem em cinco pacotes', 'Registrar a hora da retomada'] },
    ],
  },
  {
    code: 'IT-MET-03',
    name: 'Verificação do detector de metais',
    steps: [
      {
        name: 'Corpos de prova',
        page: 2,
        tasks: [
          'Passar o corpo ferroso de 1,5 mm',
          'Passar o corpo de aço inoxidável de 2,0 mm',
          'Passar o corpo não ferroso',
        ],
      },
      { name: 'Rejeição', page: 4, tasks: ['Conferir o braço de rejeição', 'Contar as peças na caixa trancada ?'] },
    ],
  },
]

export const demoCheckTexts = {
  failed: ['A zona 2 não passou de 172 °C.', 'O braço rejeitou com atraso, depois da peça seguinte.'],
  action: ['Trocar a resistência da zona 2 do forno', 'Substituir o cilindro do braço de rejeição'],
  how: 'Na parada de domingo, com teste de partida na segunda-feira',
  cancelled: 'A linha parou por falta de matéria-prima.',
} as const
