import type { Translated } from './translated.ts'

/** The second half of what is planned, see `plans.ts`. */
export const morePlansOfBrazil = {
  'Desvios de processo': ['Process deviations', 'Proses sapmaları'],
  'Estabilizar a temperatura de núcleo no forno 2': [
    'Stabilize the core temperature in oven 2',
    '2 numaralı fırında merkez sıcaklığının dengelenmesi',
  ],
  'Calibrar as zonas e ajustar a velocidade da esteira por produto': [
    'Calibrate the zones and set the belt speed by product',
    'Bölgeler kalibre edilecek, bant hızı ürüne göre ayarlanacak',
  ],
  'Conter a variação do peso do pote': [
    'Rein in the weight variation of the tub',
    'Kap ağırlığındaki değişkenliğin azaltılması',
  ],
  'Rever o ajuste da dosadora e a carta de controle do turno': [
    'Review the filler setting and the control chart of the shift',
    'Dozaj ayarı ve vardiyanın kontrol kartı gözden geçirilecek',
  ],
  'Padronizar a partida após a troca de produto': [
    'Standardize the start after a changeover',
    'Ürün geçişi sonrası başlangıcın standartlaştırılması',
  ],
  'Lista de verificação de partida assinada pelo líder': [
    'Startup checklist signed by the line lead',
    'Hat lideri tarafından imzalanan başlangıç kontrol listesi',
  ],
  'Corrigir o tempo de imersão no empanamento': [
    'Correct the dip time in breading',
    'Kaplamada daldırma süresinin düzeltilmesi',
  ],
  'Trocar o inversor e fixar a receita no painel': [
    'Replace the drive and lock the recipe on the panel',
    'Sürücü değiştirilecek, reçete panelde sabitlenecek',
  ],
  'Perdas e rendimento': ['Losses and yield', 'Kayıplar ve randıman'],
  'Reduzir a quebra no corte da linha de cubos': [
    'Reduce trim loss on the diced line',
    'Küp hattındaki kesim firesinin azaltılması',
  ],
  'Afiar as lâminas a cada turno e medir a perda por lote': [
    'Sharpen the blades every shift and measure the loss by lot',
    'Bıçaklar her vardiya bilenecek, fire parti bazında ölçülecek',
  ],
  'Recuperar farinha de empanamento': ['Recover breading flour', 'Kaplama ununun geri kazanılması'],
  'Instalar peneira de retorno e medir a perda em quilos por turno': [
    'Install a return sifter and measure the loss in pounds per shift',
    'Geri dönüş eleği takılacak, fire vardiya başına kilogram olarak ölçülecek',
  ],
  'Diminuir as paradas da embaladora': [
    'Reduce stops of the packaging machine',
    'Paketleme makinesi duruşlarının azaltılması',
  ],
  'Analisar as três maiores causas e criar peça de reserva': [
    'Analyze the top three causes and stock a spare part',
    'En büyük üç neden incelenecek, yedek parça bulundurulacak',
  ],
  'Baixar o sobrepeso do pacote de 500 g': [
    'Cut giveaway on the 1 lb package',
    "500 g'lık paketteki fazla dolumun düşürülmesi",
  ],
  'Reprogramar a balança e acompanhar a média por hora': [
    'Reprogram the scale and follow the hourly average',
    'Tartı yeniden programlanacak, saatlik ortalama izlenecek',
  ],
  'Manutenção autônoma': ['Autonomous maintenance', 'Otonom bakım'],
  'Criar o padrão de limpeza da embaladora 3': [
    'Create the cleaning standard for packaging machine 3',
    '3 numaralı paketleme makinesi için temizlik standardı oluşturulması',
  ],
  'Definir pontos, tempos e ferramentas com os operadores': [
    'Define points, times and tools with the operators',
    'Noktalar, süreler ve aletler operatörlerle belirlenecek',
  ],
  'Eliminar o vazamento de óleo do redutor': [
    'Stop the oil leak at the gearbox',
    'Redüktördeki yağ kaçağının giderilmesi',
  ],
  'Trocar o retentor e marcar o ponto de inspeção': [
    'Replace the seal and mark the inspection point',
    'Keçe değiştirilecek, kontrol noktası işaretlenecek',
  ],
  'Etiquetar as anomalias do túnel': [
    'Tag the abnormalities of the freezer tunnel',
    'Dondurma tünelindeki anormalliklerin etiketlenmesi',
  ],
  'Rodada de etiquetas com a equipe e plano para cada uma': [
    'Tagging round with the crew and a plan for each tag',
    'Ekiple etiketleme turu ve her etiket için plan',
  ],
  'Energia e água': ['Energy and water', 'Enerji ve su'],
  'Isolar a linha de vapor do cozimento': [
    'Insulate the steam line to cooking',
    'Pişirmeye giden buhar hattının yalıtılması',
  ],
  'Instalar isolamento térmico em quarenta metros e medir a perda': [
    'Insulate 130 feet of pipe and measure the loss',
    'Kırk metre ısı yalıtımı yapılacak, kayıp ölçülecek',
  ],
  'Recuperar a água do resfriamento': ['Reuse the cooling water', 'Soğutma suyunun geri kazanılması'],
  'Fechar o circuito e instalar medidor': ['Close the loop and install a meter', 'Devre kapatılacak, sayaç takılacak'],
  'Trocar a iluminação do estoque por LED': [
    'Change the warehouse lighting to LED',
    "Depo aydınlatmasının LED'e çevrilmesi",
  ],
  'Substituir duzentas luminárias com sensor de presença': [
    'Replace two hundred fixtures, with occupancy sensors',
    'İki yüz armatür varlık sensörlü olanlarla değiştirilecek',
  ],
  'Reduzir o ar comprimido vazado': ['Reduce compressed air leaks', 'Basınçlı hava kaçaklarının azaltılması'],
  'Caça a vazamentos com ultrassom e reparo em uma semana': [
    'Ultrasonic leak hunt and repairs within a week',
    'Ultrasonla kaçak taraması ve bir hafta içinde onarım',
  ],
  'Treinamento e polivalência': ['Training and cross-training', 'Eğitim ve çok yönlülük'],
  'Formar multiplicadores da linha de empanados': [
    'Develop trainers for the breaded line',
    'Kaplama hattı için iç eğitmen yetiştirilmesi',
  ],
  'Dois por turno, com avaliação prática': [
    'Two per shift, with a practical assessment',
    'Vardiya başına iki kişi, uygulamalı değerlendirmeyle',
  ],
  'Cobrir a função de operador de forno no terceiro turno': [
    'Cover the oven operator job on third shift',
    'Üçüncü vardiyada fırın operatörü ihtiyacının karşılanması',
  ],
  'Treinar três pessoas até o nível de prática sozinha': [
    'Train three people until they work unassisted',
    'Üç kişi tek başına çalışabilecek düzeye getirilecek',
  ],
  'Falta o responsável pela compra no plano.': [
    'The plan does not say who is responsible for the purchase.',
    'Planda satın alma sorumlusu eksik.',
  ],
  'O prazo não cabe antes da parada programada.': [
    'The due date does not fit before the planned shutdown.',
    'Termin planlı duruştan önceye sığmıyor.',
  ],
  'O equipamento será substituído.': ['The equipment is going to be replaced.', 'Ekipman değiştirilecek.'],
  'Coberta por outra ação do mesmo tema.': [
    'Covered by another action of the same topic.',
    'Aynı konudaki başka bir aksiyonla karşılanıyor.',
  ],
  'O desvio voltou na semana seguinte.': ['The deviation came back the week after.', 'Sapma ertesi hafta tekrarladı.'],
  'Sem nova ocorrência nas quatro semanas seguintes.': [
    'No new occurrence in the four weeks since.',
    'Sonraki dört haftada tekrar görülmedi.',
  ],
  'A causa voltou a aparecer em dois turnos.': [
    'The cause showed up again on two shifts.',
    'Neden iki vardiyada yeniden görüldü.',
  ],
  'Peça comprada, chega na quinta-feira.': [
    'The part is ordered and comes in on Thursday.',
    'Parça sipariş edildi, perşembe günü geliyor.',
  ],
  'Combinado com a manutenção para a parada de domingo.': [
    'Agreed with maintenance for the Sunday shutdown.',
    'Bakımla pazar duruşu için anlaşıldı.',
  ],
  'Primeira medição depois da mudança dentro do esperado.': [
    'First measurement after the change is as expected.',
    'Değişiklikten sonraki ilk ölçüm beklendiği gibi.',
  ],
  ' Com compra já aprovada.': [' Purchase already approved.', ' Satın alma onaylandı.'],
  'evidencia.txt': ['evidence.txt', 'kanit.txt'],
  'Antes e depois registrados no local; medição anexada.': [
    'Before and after recorded on site; measurement attached.',
    'Öncesi ve sonrası yerinde kaydedildi; ölçüm ektedir.',
  ],
} as const satisfies Translated
