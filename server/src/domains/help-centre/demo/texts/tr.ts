import type { DemoHelp } from './articles.ts'

export const tr: DemoHelp = {
  categories: {
    records: 'Kayıtlar ve uygunsuzluklar',
    routine: 'Günlük işler ve aksiyon planları',
    access: 'Erişim ve hesap',
  },
  articles: {
    collect: [
      'Nasıl kayıt girerim?',
      `Kayıtlar operatör uygulamasında, [/coletar](/coletar/) adresinde girilir. Cihaz hangi toplama noktasında olduğunu bilir.
1. Formu açın. Süresi önce dolacak olanlar listenin başındadır.
2. Ürünü seçin ve alanları doldurun. Limit her değerin yanında yazar.
3. Kırmızı değerleri kontrol edin: limit dışındadırlar ve bir uygunsuzluk oluştururlar.
4. **Kaydet** düğmesine dokunun. Kayıt birkaç saniye içinde portalda görünür.
## Yarıda bıraktım. Yazdıklarım kaybolur mu?
Hayır. Uygulama taslağı cihazda saklar. Formu yeniden açtığınızda devam edin ya da taslağı silin.
## Girilen kayıtları nerede görürüm?
Portalda, [Kayıtlar](/relatorio-de-coleta) ekranında. Döneme, hatta veya ürüne göre filtreleyin; gerekirse listeyi dışa aktarın.`,
    ],
    offline: [
      'Ağ olmadan kayıt girebilir miyim?',
      `Evet. Operatör uygulaması, ağ varken bir kez açıldıktan sonra ağ olmadan da çalışır.
- Kaydettikleriniz cihazda kalır ve ağ gelince kendiliğinden gönderilir.
- Ekranın üstündeki sayı, henüz gönderilmemiş kayıtları gösterir.
- Tarayıcıyı kapatmak veya cihazı kapatmak hiçbir şeyi silmez.
## Ağ olmadan neler çalışmaz
Başka bir sisteme soran alanlara değer elle girilir ve gönderilirken kontrol edilir. Sıra numarası, kayıt sunucuya ulaşana kadar geçicidir.
## Kayıt gönderilirken reddedildi
Nedeniyle birlikte gönderilmeyenler listesinde kalır. Düzeltip yeniden gönderin veya amirinize danışın.`,
    ],
    correct: [
      'Bir kaydı nasıl düzeltir veya çıkarırım?',
      `Kaydedilmiş bir kayıt ancak başka birinin onayıyla değişir. Önceki değer geçmişte kalır.
1. Kaydı [Kayıtlar](/relatorio-de-coleta) ekranında açın.
2. Düzeltme veya çıkarma isteyin.
3. Yeni değerleri ve nedeni yazın; neden 5 ile 400 karakter arasında olmalıdır.
4. Onaylayan kişi [Düzeltme onayı](/relatorios-de-coleta/aprovacao) ekranında karar verir. Karar size bildirilir.
## Kim onaylayabilir
Formun onaylayanı veya tesisinizde bu izne sahip olan biri. Kimse kendi isteğini onaylayamaz.
## İstek bekliyor
Yedi gün sonra onaylayana hatırlatma gider. Yoksa yerine bakan kişi karar verir.`,
    ],
    outside: [
      'Değer limit dışına çıktı. Şimdi ne yapmalıyım?',
      `Limit dışı bir değer kaydedildiğinde hemen bir uygunsuzluk oluşur. Sorumluya haber verilir.
1. Alan **kritikse** önce ekranın parti için söylediğini yapın.
2. Mümkünse yeniden ölçün. Yeni değer ilkinin yanında durur; hiçbir şey silinmez.
3. Acil önlemi kaydedin: ne yapıldı, kim yaptı, ne zaman.
4. [Uygunsuzluklar](/nao-conformidade) ekranından izleyin. En kötüler başta gelir.
## Aynı sapma tekrarlandı
İlki açıkken yenisi **tekrar** sayılır ve ayrı bir kayıt açmaz. Çok sayıda tekrar, nedenin hâlâ orada olduğunu gösterir.`,
    ],
    cause: [
      'Bir uygunsuzluğu nasıl ele alırım?',
      `Ele almak, nedeni bulmak ve onu ortadan kaldıracak işi planlamaktır.
1. Uygunsuzluğu açın; nedeni ve aksiyonu girin.
2. Diyagramı kullanın: yöntem, makine, malzeme, insan, ölçüm, çevre. Değiştirebileceğiniz bir şeye ulaşana kadar neden diye sorun.
3. Düzeltici aksiyonu, bir sorumlu ve ileri bir tarihle yazın.
4. Sorumlu aksiyonu tamamlar ve istenirse kanıt ekler.
5. Başka biri sonucu kabul veya reddeder. Uygunsuzluk ancak o zaman ele alınmış olur.
## Kaldırılacak bir neden yok
Aksiyon planı olmadan ele alın ve nedenini açıklayın. Açıklama geçmişte kalır.`,
    ],
    action: [
      'Nasıl aksiyon açarım ve kim onaylar?',
      `1. [Aksiyon planları](/planos-de-acao) ekranında yeni bir aksiyon oluşturun. Konuda düzenleme izniniz olmalıdır.
2. Ne yapılacağını, nasıl, kim tarafından ve ne zamana kadar yapılacağını yazın.
3. Konu istiyorsa onaylayacak uzmanı ve yöneticiyi seçin.
4. Kaydedin. Sorumluya bildirim gider.
## Durumlar ne anlama gelir
- **Devam ediyor**: süresi içinde.
- **Gecikmiş**: en çok yedi gün gecikti. **Süresi dolmuş**: yedi günden fazla gecikti.
- **Değerlendirmede**: bir onaylayanın kararını bekliyor.
## Tarihi değiştirebilir miyim?
En çok üç kez ve her seferinde nedeniyle. Size ait olanları [Aksiyonlarım](/minhas-acoes) ekranında görün.`,
    ],
    checklist: [
      'Kontrol listesini nasıl uygularım?',
      `1. [Kontrol listesi uygula](/checklist/novo) ekranını açın; listeyi ve yeri seçin.
2. Bütün soruları yanıtlayın. Yanıtlarınız her adımda kaydedilir.
3. Sorunun istediği yerde fotoğraf ekleyin ve gördüğünüzü anlatın.
4. Tamamlayın. Puan ve aralığı hemen görünür.
## Kritik bir soru olumsuz
Puan iyi olsa da sonuç en alt aralığa düşer. Bir aksiyon planlayın: o zamana kadar liste ana sayfada ele alınmamış görünür.
## Yanlış yanıt verdim
Ekranda yazan süre içinde düzeltme isteyin. Süre geçince veya bir aksiyon planı açılınca yanıt artık değişmez.`,
    ],
    logbook: [
      'Vardiya defterini nasıl doldurur ve vardiyayı nasıl devrederim?',
      `[Vardiya defteri](/diario-de-bordo-lista) vardiyanızın bugün yapacaklarını gösterir.
- Her işi **yapıldı** veya **yapılmadı** olarak işaretleyin. **Uygulanmaz** seçeneğini yalnızca işin izin verdiği yerde kullanın.
- Yanlış mı işaretlediniz? Aynı maddede geri alın.
- Açık kalanlar, hangi gün yapılmaları gerektiğiyle birlikte sonraki döneme geçer.
## Vardiya devri
1. Sonraki vardiyanın bilmesi gerekenleri yazın: duruşlar, bekleyen partiler, eksik parçalar.
2. Devralan okur ve okuduğunu onaylar. Adı ve saati kaydedilir.`,
    ],
    matrix: [
      'Çok yönlülük matrisini nasıl okurum?',
      `Her satır bir kişi, her sütun bir iştir. Düzey 0 ile 4 arasındadır:
- **0** eğitimsiz · **1** eğitimli · **2** gözetim altında uygular
- **3** tek başına uygular · **4** işte örnek alınan kişi
## Düzey nasıl yükselir
Her değerlendirmede bir düzey, tarih ve kanıtla. 4. düzey için bir yönetici gerekir. Biten bir eğitim yalnızca değerlendirme **önerir**; düzeyi değiştirmez.
## Neler vurgulanır
Göreve göre eksikler ve süresi yakında dolacak düzeyler. Süresi dolan düzey yenilenene kadar yok sayılır. Kimin eğitime ihtiyacı olduğu [Eğitim](/treinamento) ekranındadır.`,
    ],
    screen: [
      'Bir ekranı göremiyorum. Nasıl erişim isterim?',
      `Menü yalnızca profilinizin izin verdiğini gösterir. Bir arkadaşınız sizin görmediğiniz bir ekranı açıyorsa profili farklıdır.
1. Ekranın adını not edin veya adresini kopyalayın.
2. Amirinizden veya tesisin kullanıcılarını yöneten kişiden isteyin. Neden gerektiğini söyleyin.
3. Erişim verilince ekran, portaldan çıkmanıza gerek kalmadan menüde görünür.
## Liste boş açılıyor
Kullanıcınıza bağlı tesislerin kayıtlarını görürsünüz. Filtreleri de kontrol edin: her biri listenin üstünde bir etikettir.
## Kimse kendi erişimini değiştiremez
Bu, sistem yöneticileri için de geçerlidir. Değişikliği başka biri yapmalıdır.`,
    ],
    language: [
      'Dili, temayı ve parolayı nasıl değiştiririm?',
      `## Dil ve tema
Ekranın üstünde adınızın yazdığı menüyü açın. Dili ve açık, koyu ya da sistem temasını seçin. Değişiklik hemen geçerli olur.
## Parola
1. [Ayarları](/configuracoes) açın.
2. Şimdiki parolanızı ve en az 8 karakterlik yeni parolayı girin.
Şirketin kimlik sağlayıcısıyla giriyorsanız parola orada değişir.
## Açık oturumlar
Aynı sayfada hesabınızın nerelerde açık olduğunu görürsünüz. Tanımadığınız oturumu kapatın, ardından parolanızı değiştirin.`,
    ],
    notifications: [
      'Bildirimleri nasıl izlerim?',
      `Zil, okumadıklarınızı gösterir. Bir bildirimi açınca doğrudan kayda gidersiniz; bildirim okunmuş olur.
- [Bildirimler](/notificacoes) hepsini döneme ve kaynağa göre gösterir.
- Sonra dönmek istediğinizi yeniden okunmadı olarak işaretleyin.
- Telefonda zil, adınızın yazdığı menüdedir.
## Bunu neden aldım?
Sorumlu, onaylayan veya orada olmayan birinin yerine bakan kişisiniz. Metin ne olduğunu ve sıradaki adımı kimin atacağını söyler.`,
    ],
  },
}
