/// A small SMTP server in Python, whose standard library has TLS: it takes mail and writes it down, or refuses it.
enum MailServerScript {
    /// Arguments: port, folder, mode. Modes: plain, starttls, smtps, auth, refuse, stall.
    static let text = """
        import base64, json, socket, ssl, sys, threading, time
        port, folder, mode = int(sys.argv[1]), sys.argv[2], sys.argv[3]
        context = None
        if mode in ("starttls", "smtps"):
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(folder + "/server.pem", folder + "/server.key")

        def serve(link):
            if mode == "stall":
                time.sleep(600)
            if mode == "smtps":
                link = context.wrap_socket(link, server_side=True)
            stream, mail = link.makefile("rwb", 0), {"secure": mode == "smtps", "user": None}
            say = lambda text: stream.write(text.encode() + b"\\r\\n")
            say("220 test")
            while True:
                line = stream.readline()
                if not line:
                    return
                words = line.decode("latin-1").strip()
                verb = words.split(" ")[0].upper()
                if verb == "EHLO":
                    offers = ["test"]
                    if mode == "starttls" and not mail["secure"]:
                        offers.append("STARTTLS")
                    if mode in ("auth", "starttls", "smtps"):
                        offers.append("AUTH PLAIN")
                    for index, offer in enumerate(offers):
                        say("250" + ("-" if index < len(offers) - 1 else " ") + offer)
                elif verb == "STARTTLS":
                    say("220 go")
                    link = context.wrap_socket(link, server_side=True)
                    stream = link.makefile("rwb", 0)
                    mail["secure"] = True
                elif verb == "AUTH":
                    given = words.split(" ")
                    if len(given) < 3:
                        say("334 ")
                        given.append(stream.readline().decode().strip())
                    user, password = base64.b64decode(given[2]).decode().split("\\0")[1:]
                    mail["user"] = user
                    say("235 ok" if password == "right" else "535 no")
                elif verb == "MAIL":
                    mail["from"] = words
                    say("250 ok")
                elif verb == "RCPT":
                    mail["to"] = words
                    say("550 nobody" if mode == "refuse" else "250 ok")
                elif verb == "DATA":
                    say("354 go")
                    data = b""
                    while not data.endswith(b"\\r\\n.\\r\\n"):
                        data += stream.read(1)
                    mail["data"] = data[:-3].replace(b"\\r\\n..", b"\\r\\n.").decode("latin-1")
                    with open(folder + "/mail.json", "a") as file:
                        file.write(json.dumps(mail) + "\\n")
                    say("250 taken")
                elif verb == "QUIT":
                    say("221 bye")
                    return
                else:
                    say("250 ok")

        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", port))
        listener.listen(8)
        with open(folder + "/port.new", "w") as file:
            file.write(str(listener.getsockname()[1]))
        import os
        os.rename(folder + "/port.new", folder + "/port")
        while True:
            threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
        """
}
