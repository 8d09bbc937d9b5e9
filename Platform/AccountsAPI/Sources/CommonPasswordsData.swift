/// Words that people choose as passwords or build them from.
let commonPasswordRoots = """
    password passwort passord motdepasse contrasena senha parola wachtwoord heslo haslo salasana lozinka losenord
    adgangskode kennwort pass passwd pwd secret secrets geheim hemmelig hemlig segreto segredo letmein letmeinnow
    welcome willkommen velkommen valkommen bienvenue bienvenido benvenuto admin administrator root superuser master
    default guest test tester testing tested temp temporary changeme change demo user username login logon signin
    access enter open opensesame sesame abc abcabc abcd abcde abcdef abcdefg abcdefgh qwe qwerty qwertz azerty qwert
    qwertyu qwertyui qwertyuiop asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxc zxcv zxcvb zxcvbn zxcvbnm qazwsx
    qazwsxedc wsxedc poiuyt poiuytrewq lkjhgf lkjhgfdsa mnbvcxz iloveyou iloveu ilovehim ilovehe ilovemyself
    iloveme iloveyousomuch loveyou lovely lover lovers love loveme loveforever truelove mylove myloves jegelskerdeg
    tequiero teamo jetaime ichliebedich amore amor liebe kjaerlighet sunshine moonlight starlight rainbow butterfly
    princess prince king queen knight angel angels heaven jesus jesuschrist christ godisgood blessed faith hope trust
    dragon dragons monkey monkeys tiger tigers lion lions bear bears panda pandas eagle eagles falcon falcons hawk
    wolf wolves shark dolphin dolphins horse horses pony unicorn kitty kitten kittens cat cats dog dogs doggy puppy
    bunny rabbit turtle turtles chicken rooster duck goose penguin pig piggy cow elephant giraffe zebra spider snake
    cobra viper scorpion phoenix pegasus cheetah panther jaguar leopard puma cougar football fotball fussball futbol
    soccer baseball basketball hockey tennis golf golfer rugby cricket boxing wrestling swimming running cycling
    skiing snowboard skate skater surf surfer surfing karate judo gymnastics volleyball softball handball liverpool
    arsenal chelsea manchester united manchesterunited mancity everton tottenham barcelona realmadrid juventus milan
    bayern bayernmunchen dortmund ajax celtic rangers yankees redsox cowboys steelers packers eagles giants lakers
    bulls celtics warriors chicago boston dallas newyork london paris berlin madrid rome oslo bergen stockholm
    copenhagen helsinki amsterdam vienna prague warsaw moscow tokyo sydney melbourne toronto vancouver california
    texas florida arizona nevada hawaii alaska america american usa canada england scotland ireland wales germany
    deutschland france spain espana italy italia norway norge sweden sverige denmark danmark finland suomi iceland
    poland polska russia ukraine turkey turkiye greece portugal brazil brasil mexico argentina chile colombia peru
    india indian pakistan china japan korea vietnam thailand indonesia malaysia philippines australia newzealand
    africa egypt israel europe world earth planet galaxy universe cosmos space rocket apollo star stars starwars
    startrek skywalker vader darthvader yoda jedi luke leia hansolo chewbacca matrix neo trinity morpheus batman
    superman spiderman ironman hulk thor captain captainamerica avengers marvel wonderwoman deadpool wolverine joker
    harley harleyquinn catwoman robin flash gandalf frodo hobbit legolas aragorn sauron mordor harrypotter potter
    hogwarts hermione dumbledore voldemort snape gryffindor slytherin pokemon pikachu charizard mario luigi zelda
    sonic minecraft fortnite roblox callofduty warcraft starcraft diablo halo doom quake counterstrike playstation
    xbox nintendo gamer gaming player playboy nirvana metallica slipknot linkinpark greenday blink beatles queen
    acdc ironmaiden megadeth pantera eminem tupac biggie jayz beyonce rihanna shakira madonna elvis michaeljackson
    britney justin justinbieber onedirection taylorswift blackpink guitar piano drummer music musica musician singer
    rock rocknroll metal punk jazz hiphop techno dance dancer dancing disco party partytime summer winter spring
    autumn fall january february march april may june july august september october november december monday tuesday
    wednesday thursday friday saturday sunday weekend holiday christmas easter halloween birthday happy happyday
    happiness smile smiley laugh funny crazy lucky luckyday magic magical mystery miracle dream dreams dreamer
    freedom liberty justice peace victory winner champion champions hero heroes legend legends warrior soldier
    army navy marine marines airforce police fireman firefighter doctor nurse teacher student school college
    university professor engineer computer computers internet network server system windows microsoft apple iphone
    samsung android google googleplus facebook instagram twitter whatsapp snapchat tiktok youtube linkedin yahoo
    hotmail gmail amazon netflix spotify dropbox adobe photoshop linux ubuntu debian oracle cisco database java
    javascript python swift hacker hackers hacking hacked security secure private privacy mustang ferrari porsche
    lamborghini corvette camaro mercedes bmw audi volkswagen volvo toyota honda yamaha suzuki kawasaki ducati
    harleydavidson chevy chevrolet ford dodge jeep nissan subaru mazda tesla truck trucker driver racing racer
    nascar ferrari money dollar dollars cash rich richie gold golden silver diamond diamonds crystal pearl ruby
    emerald sapphire jewel treasure pirate pirates ninja samurai assassin killer killers murder death dead zombie
    vampire ghost demon devil satan lucifer hell evil dark darkness darkside shadow shadows blood bloody skull
    fire flame flames inferno thunder lightning storm stormy rain snow snowball snowman snowflake ice iceman iceberg
    ocean sea beach island river mountain mountains forest flower flowers rose roses lily daisy violet tulip lotus
    orchid sunflower jasmine cherry strawberry blueberry banana apple apples orange lemon peach mango coconut
    pineapple watermelon grape chocolate cookie cookies candy sugar honey cupcake muffin icecream pizza burger
    hamburger cheese cheeseburger bacon chicken coffee starbucks whiskey vodka tequila beer budweiser heineken
    corona guinness wine cocacola pepsi pepper ginger cinnamon vanilla red blue green yellow purple pink black white
    orange brown silver blackcat redhead blueeyes greenday pinkfloyd whitesox bluesky mother father mom mommy mama
    mamma dad daddy papa pappa sister brother family familie familia son daughter baby babygirl babyboy babe girl
    girls boy boys woman women man men friend friends onlyfriends bestfriend bestfriends forever always never
    together nothing something everything anything whatever whoever qwerty michael jessica ashley amanda jennifer
    joshua daniel david james robert john joseph andrew matthew christopher nicholas anthony thomas william richard
    charles steven kevin brian george edward jason jeffrey ryan jacob gary eric stephen jonathan larry scott frank
    brandon benjamin samuel gregory alexander patrick jack dennis jerry tyler aaron henry douglas peter adam nathan
    zachary walter kyle harold carl jeremy keith roger arthur terry sean austin jesse albert willie dylan ethan
    bryan jordan billy bruce ralph gabriel logan joe juan carlos luis jose miguel antonio manuel pedro pablo diego
    mary patricia linda barbara elizabeth susan sarah karen nancy lisa margaret betty sandra dorothy kimberly emily
    donna michelle carol melissa deborah stephanie rebecca laura sharon cynthia kathleen helen amy angela anna
    brenda pamela nicole samantha katherine emma ruth christine catherine debra virginia rachel carolyn janet maria
    heather diane julie joyce victoria kelly christina joan evelyn lauren judith olivia martha cheryl megan andrea
    ann alice jean doris kathryn hannah gloria teresa sara janice julia grace judy sophia sofia charlotte natalie
    isabella alexis danielle brittany morgan taylor madison abigail kayla destiny alyssa vanessa sabrina veronica
    monica bianca camila valentina lucia carmen rosa elena ivan sergey dmitry vladimir natasha svetlana olga tatiana
    anders lars erik olav bjorn magnus henrik johan kristian fredrik ingrid astrid sigrid solveig maria marie anne
    max maxwell buddy charlie bailey cooper rocky bella molly maggie sophie sadie lucky jake buster duke oscar rusty
    murphy bentley zeus apollo milo simba nala felix tigger garfield snoopy scooby scoobydoo mickey mickeymouse
    minnie donald goofy pluto bambi nemo dory shrek elsa frozen olaf ariel mulan tinkerbell hellokitty spongebob
    simpson bart homer naruto sasuke goku vegeta onepiece luffy sakura sailormoon itachi kakashi trustno trustnoone
    ncc access joshua blowme biteme bite suckit fuckyou fuckoff fuck fucker fuckme shit bullshit asshole bitch slut
    pussy sexy sex sexsex hot hottie hotdog hotstuff naked porn cool cooldude awesome amazing super superstar
    supernova ultimate extreme maximum power powerful energy force strong strength strongest giant monster beast
    savage wild wildcat wildcats crazycat cowboy cowgirl country farmer hunter hunting fishing fisher fish bass
    bigdog bigboy bigdaddy topgun maverick goose merlin wizard sorcerer excalibur camelot lancelot dungeon castle
    kingdom emperor empire legion spartan spartans trojan trojans gladiator achilles hercules odin loki ragnarok
    viking vikings valhalla thunderbird firebird blackbird nightmare midnight twilight sunset sunrise horizon zenith
    correcthorsebatterystaple correcthorse batterystaple whatever computerpassword mypassword yourpassword
    newpassword oldpassword passwordpassword passpass adminadmin rootroot userpass userpassword nopassword
    """
