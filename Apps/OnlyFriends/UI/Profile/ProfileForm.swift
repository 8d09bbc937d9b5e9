import OnlyFriendsAPI
import PhotosUI
import SwiftUI

/// The fields of a profile, in onboarding and in editing.
struct ProfileForm: View {
    @Bindable var model: EditProfileModel
    @State private var picked: PhotosPickerItem?
    @State private var isConfirmingRemoval = false

    var body: some View {
        Section {
            VStack(spacing: 12) {
                ProfileImage(user: model.me.name.isEmpty ? named : model.me, size: 112)
                    .overlay { if model.isUploading { ProgressView() } }
                HStack(spacing: 12) {
                    PhotosPicker(selection: $picked, matching: .images) {
                        Text(model.me.profilePicture == nil ? "Choose a picture" : "Change picture")
                    }
                    if model.canAdjust { Button("Adjust") { model.adjust() } }
                    if model.me.profilePicture != nil {
                        Button("Remove") { isConfirmingRemoval = true }.tint(Color.alarm)
                    }
                }
                .buttonStyle(.bordered)
                .disabled(model.isUploading)
            }
            .frame(maxWidth: .infinity)
            .coveredScreen(item: $model.cropping) { picture in
                PictureCropView(image: picture.shown, crop: picture.crop) { await model.use($0) }
            }
            .coveredDialog("Remove your picture?", isPresented: $isConfirmingRemoval, titleVisibility: .visible) {
                Button("Remove picture", role: .destructive) { Task { await model.removePicture() } }
            } message: {
                Text("It's gone at once, also where friends see it.")
            }
            .listRowBackground(Color.clear)
            .listRowSeparator(.hidden)
        } footer: {
            FieldFooter(refusal: model.pictureRefusal, note: nil)
        }
        Section {
            TextField("Name", text: $model.name)
                .textContentType(.name)
                .textInputAutocapitalization(.words)
        } header: {
            Text("Name")
        } footer: {
            FieldFooter(refusal: model.nameRefusal, note: nil)
        }
        Section {
            TextField("A few words about you", text: $model.bio, axis: .vertical)
                .lineLimit(3...6)
        } header: {
            Text("Bio")
        } footer: {
            FieldFooter(
                refusal: model.bioRefusal,
                note: model.bio.count > model.bioLimit - 50
                    ? "\(model.bioLimit - model.bio.count) characters left" : nil)
        }
        Section {
            Toggle("Tell friends my birthday", isOn: $model.hasBirthday)
            if model.hasBirthday {
                DatePicker("Birthday", selection: $model.birthday, displayedComponents: .date)
                Picker("Who sees it", selection: $model.birthdayVisibility) {
                    Text("Friends").tag(FriendVisibility.friends)
                    Text("Close friends").tag(FriendVisibility.closeFriends)
                    Text("Nobody").tag(FriendVisibility.nobody)
                }
            }
        } header: {
            Text("Birthday")
        } footer: {
            FieldFooter(refusal: model.birthdayRefusal, note: "Your settings say whether the year is shown too.")
        }
        .onChange(of: picked) {
            guard let item = picked else { return }
            picked = nil
            Task { await model.setPicture(item) }
        }
    }

    /// Whose initials stand in while there is no picture.
    private var named: User {
        var user = model.me
        user.name = model.name
        return user
    }
}
