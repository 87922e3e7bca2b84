import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const supportOfBrazil = {
  'A seladora da linha 1 para várias vezes por turno e a manutenção não encontra a causa. Precisamos de apoio na análise.':
    [
      "The sealer on line 1 stops several times a shift and maintenance can't find the cause. We need help with the analysis.",
      '1. hattın kaynak makinesi vardiyada birkaç kez duruyor, bakım nedenini bulamıyor. Analiz için destek istiyoruz.',
    ],
  'Visita com o fornecedor da seladora confirmada.': [
    "Visit with the sealer's manufacturer confirmed.",
    'Kaynak makinesinin üreticisiyle ziyaret kesinleşti.',
  ],
  'Análise feita em dois turnos: sensor de presença desalinhado e filme fora da especificação. Ajuste e padrão entregues.':
    [
      'Analyzed over two shifts: presence sensor out of line and film off spec. Adjustment and standard handed over.',
      'İki vardiya incelendi: varlık sensörü kaymış, film şartname dışı. Ayar ve standart teslim edildi.',
    ],
  'Quatro operadores novos na linha 1 ainda não foram treinados no monitoramento dos pontos críticos. Pedimos uma turma.':
    [
      'Four new operators on line 1 have not been trained in monitoring critical points. We are asking for a class.',
      '1. hattaki dört yeni operatör kritik nokta izleme eğitimi almadı. Bir sınıf açılmasını istiyoruz.',
    ],
  'Turma na sala de treinamento 1, com exercício na linha.': [
    'Class in training room 1, with an exercise on the line.',
    "Eğitim odası 1'de sınıf, hatta uygulamayla.",
  ],
  'Treinamento dado na sala e na linha, com prova prática. Todos os presentes foram aprovados pelo instrutor.': [
    'Training given in the room and on the line, with a practical test. The instructor passed everybody present.',
    'Eğitim sınıfta ve hatta, uygulamalı sınavla verildi. Katılanların hepsi başarılı.',
  ],
  'O consumo de água da limpeza subiu depois da troca dos bicos. Gostaríamos de rever o procedimento com a equipe CIEX.':
    [
      'Water use for cleaning went up after the nozzles were changed. We would like to review the procedure with the CIEX team.',
      'Nozullar değiştikten sonra temizlikte su tüketimi arttı. Talimatı CIEX ekibiyle gözden geçirmek istiyoruz.',
    ],
  'Medição antes e depois da limpeza, por uma semana.': [
    'Measurement before and after cleaning, for a week.',
    'Bir hafta boyunca temizlikten önce ve sonra ölçüm.',
  ],
  'As trocas de formato da embaladora levam quase uma hora. Precisamos de ajuda para aplicar a troca rápida de ferramentas.':
    [
      'Format changes on the packaging machine take almost an hour. We need help applying quick changeover.',
      'Paketleme makinesinde format değişimi neredeyse bir saat sürüyor. Hızlı kalıp değişimi için destek istiyoruz.',
    ],
  'Filmagem da troca no segundo turno; depois, oficina com a equipe.': [
    'Changeover filmed on second shift; then a workshop with the crew.',
    'İkinci vardiyada geçişin çekimi; sonra ekiple atölye.',
  ],
  'Queremos montar um plano de lubrificação para as esteiras novas, pois o fabricante não entregou nenhum com a instalação.':
    [
      'We want to set up a lubrication plan for the new conveyors, since the manufacturer delivered none with them.',
      'Yeni bantlar için yağlama planı hazırlamak istiyoruz, üretici kurulumda plan vermedi.',
    ],
  'A turma da noite pede treinamento em bloqueio e etiquetagem antes da parada de manutenção do próximo mês.': [
    "The night crew asks for lockout/tagout training before next month's maintenance shutdown.",
    'Gece ekibi, gelecek ayki bakım duruşundan önce kilitleme ve etiketleme eğitimi istiyor.',
  ],
  'O detector de metais rejeita pacotes bons quando a umidade está alta. Precisamos de orientação para ajustar a sensibilidade.':
    [
      'The metal detector rejects good packages when humidity is high. We need guidance on setting the sensitivity.',
      'Nem yükselince metal dedektörü sağlam paketleri ayırıyor. Hassasiyet ayarı için yönlendirme istiyoruz.',
    ],
  'Pedimos um treinamento de boas práticas para o pessoal da limpeza terceirizada que começa na semana que vem.': [
    'We ask for good manufacturing practices training for the contract cleaners who start next week.',
    'Gelecek hafta başlayacak taşeron temizlik ekibi için iyi üretim uygulamaları eğitimi istiyoruz.',
  ],
  'O fabricante enviou o plano ontem.': ['The manufacturer sent the plan yesterday.', 'Üretici planı dün gönderdi.'],
  'Monitoramento de pontos críticos': ['Monitoring critical points', 'Kritik noktaların izlenmesi'],
} as const satisfies Translated

/** From the plant in Türkiye: as a plant in the United States and one in Brazil write it. */
export const supportOfTurkey = {
  'Dolum hattındaki duruşların nedenini bulmak için destek istiyoruz; vardiyada üç kez duruyor ve bakım neden bulamıyor.':
    [
      "We ask for help finding the cause of the stops on the filling line; it stops three times a shift and maintenance can't find why.",
      'Pedimos apoio para achar a causa das paradas da linha de envase; ela para três vezes por turno e a manutenção não descobre por quê.',
    ],
} as const satisfies Translated
