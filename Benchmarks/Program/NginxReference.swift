import Foundation

/// nginx on a loopback port, serving the bytes of `HTTPBenchmark`.
struct NginxReference {
    let port = Int.random(in: 20_000...29_999)
    private let process = Process()

    init(folder: URL) throws {
        let configuration = folder.appendingPathComponent("nginx.conf")
        try """
        worker_processes 2;
        daemon off;
        pid \(folder.path)/nginx.pid;
        error_log \(folder.path)/error.log;
        events { worker_connections 4096; }
        http {
            access_log off;
            sendfile on;
            tcp_nopush on;
            keepalive_requests 1000000000;
            client_body_temp_path \(folder.path);
            proxy_temp_path \(folder.path);
            fastcgi_temp_path \(folder.path);
            uwsgi_temp_path \(folder.path);
            scgi_temp_path \(folder.path);
            open_file_cache max=10;
            server {
                listen 127.0.0.1:\(port);
                location = /json { default_type application/json; return 200 '\(HTTPBenchmark.json)'; }
                location / { root \(folder.path); }
            }
        }
        """.write(to: configuration, atomically: true, encoding: .utf8)
        process.executableURL = URL(fileURLWithPath: "/usr/sbin/nginx")
        process.arguments = ["-c", configuration.path, "-p", folder.path]
        // Workers that started as another user could not read the temporary folder.
        if getuid() == 0 { process.arguments? += ["-g", "user root;"] }
        try process.run()
        try Load.waitUntilListening(port)
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}
